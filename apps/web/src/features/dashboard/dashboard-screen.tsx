import { getDashboard } from '@prestasi/contract';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../shared/api/index.ts';
import { useMayStandIn, useSession } from '../../shared/session/index.ts';
import { ErrorState } from '../../shared/ui/error-state.tsx';
import { PageSkeleton } from '../../shared/ui/skeletons.tsx';
import { DashboardHead } from './dashboard-head.tsx';
import classes from './dashboard-screen.module.css';
import { delegationsQuery, nextEntriesQuery } from './dashboard.ts';
import { Deadlines } from './deadlines.tsx';
import { DelegatedLines } from './delegated-lines.tsx';
import { MyYear } from './my-year.tsx';
import { NextEntries } from './next-entries.tsx';
import { OpenActions } from './open-actions.tsx';
import { TeamStatus } from './team-status.tsx';

/** The reader's open actions, the status of their own year, and that of their team. */
export function DashboardScreen() {
  useTranslation('dashboard');
  const mayStandIn = useMayStandIn();
  const { employee } = useSession();
  const dashboard = useQuery(queryOf(getDashboard, {}));
  const next = useQuery(nextEntriesQuery);
  const delegations = useQuery({ ...delegationsQuery, enabled: mayStandIn });
  // What came later would push the rest down, under the finger of whoever is about to open it.
  if (dashboard.isPending || isAwaited(next) || (mayStandIn && isAwaited(delegations))) return <PageSkeleton />;
  if (dashboard.isError) return <ErrorState query={dashboard} />;
  const { today, actions, mine, team, deadlines } = dashboard.data;
  // The head names the next deadline, and one's own year repeats it.
  const isListed = deadlines.length > 1;
  return (
    <div className={classes.page}>
      <DashboardHead today={today} next={deadlines[0] ?? null} />
      <OpenActions actions={actions} today={today} />
      {mayStandIn && <DelegatedLines />}
      <NextEntries />
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

/** True until a first answer or a first failure: the rest does not wait for further tries. */
function isAwaited({ isPending, failureCount }: UseQueryResult): boolean {
  return isPending && failureCount === 0;
}
