import { getDashboard } from '@prestasi/contract';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../shared/api/index.ts';
import { useMayStandIn, useSession } from '../../shared/session/index.ts';
import { lazyPart } from '../../shared/toast/lazy-part.ts';
import { ErrorState } from '../../shared/ui/error-state.tsx';
import { PageSkeleton } from '../../shared/ui/skeletons.tsx';
import { DashboardHead } from './dashboard-head.tsx';
import classes from './dashboard-screen.module.css';
import { Deadlines } from './deadlines.tsx';
import { MyYear } from './my-year.tsx';
import { OpenActions } from './open-actions.tsx';
import { TeamStatus } from './team-status.tsx';

const DelegatedLines = lazyPart(async () => (await import('./delegated-lines.tsx')).DelegatedLines);

const NextEntries = lazyPart(async () => (await import('./next-entries.tsx')).NextEntries);

/** The reader's open actions, the status of their own year, and that of their team. */
export function DashboardScreen() {
  useTranslation('dashboard');
  const mayStandIn = useMayStandIn();
  const { employee } = useSession();
  const dashboard = useQuery(queryOf(getDashboard, {}));
  if (dashboard.isPending) return <PageSkeleton />;
  if (dashboard.isError) return <ErrorState query={dashboard} />;
  const { today, actions, mine, team, deadlines } = dashboard.data;
  // The head names the next deadline, and one's own year repeats it.
  const isListed = deadlines.length > 1;
  return (
    <div className={classes.page}>
      <DashboardHead today={today} next={deadlines[0] ?? null} />
      <OpenActions actions={actions} today={today} />
      <Suspense fallback={null}>{mayStandIn && <DelegatedLines />}</Suspense>
      <Suspense fallback={null}>
        <NextEntries />
      </Suspense>
      {/* Whoever is no employee, such as an administrator, is never appraised. */}
      {employee !== null && <MyYear mine={mine} today={today} />}
      {(team !== null || isListed) && (
        <div className={classes.pair}>
          {team !== null && <TeamStatus team={team} />}
          {isListed && <Deadlines deadlines={deadlines} today={today} />}
        </div>
      )}
    </div>
  );
}
