import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { usePermission, useSession } from '../../shared/session/index.ts';
import { useListState } from '../../shared/ui/use-list-state.ts';
import classes from './appraisal-list.module.css';
import { appraisalsQuery, tabOf, type ListView } from './appraisal-rows.ts';
import { AttentionPanel } from './attention-panel.tsx';
import { DistributionPanel } from './distribution-panel.tsx';
import { FILTERS, queryOfList } from './list-query.ts';
import { ListTabs } from './list-tabs.tsx';
import { ReportHead } from './report-head.tsx';
import { RowsPanel } from './rows-panel.tsx';
import { usePeriod } from './use-period.ts';
import { WaitingElsewhere } from './waiting-elsewhere.tsx';

const DEFAULTS = {
  team: { sort: 'exceptions', hidden: ['company'] },
  mine: { sort: 'exceptions', hidden: ['company', 'stage'] },
  // The level names the approver for whom the reader stands in.
  delegated: { sort: 'exceptions', hidden: ['company', 'supervisor'] },
  other: { sort: 'exceptions', hidden: ['company', 'supervisor', 'difference'] },
} as const;

/** Appraisals of a year and phase: who waits for whom, exceptions first, and the approval of many. */
export function AppraisalList({ view }: { view: ListView }) {
  useTranslation('reports');
  const { tabIdx } = useParams({ strict: false });
  const tab = tabOf(tabIdx, useMayDecide() || view === 'delegated');
  const period = usePeriod();
  const state = useListState(tab === 'mine' ? DEFAULTS[view === 'scope' ? 'mine' : view] : DEFAULTS.other, FILTERS);
  const query = queryOfList(view, tab, period, state);
  const list = useQuery({
    ...appraisalsQuery(query),
    placeholderData: keepPreviousData,
  });
  const hasDistribution = usePermission('appraisal.status') && view === 'scope';
  const { activeRole } = useSession();
  const page = list.data;
  return (
    <>
      <ReportHead view={view} page={page} query={query} onChoose={period.choose} />
      <ListTabs view={view} tab={tab} page={page} />
      {page !== undefined && view !== 'delegated' && <WaitingElsewhere view={view} page={page} />}
      <div className={classes.columns}>
        <RowsPanel
          // Another list starts a new selection of rows.
          key={`${activeRole} ${view} ${tab} ${period.year ?? ''} ${period.phase ?? ''}`}
          view={view}
          tab={tab}
          page={page}
          state={state}
          isStale={list.isPlaceholderData}
          error={list.error}
          onRetry={() => void list.refetch()}
        />
        {/* A stand-in's rows name an approver each, and need the whole width. */}
        {page !== undefined && view !== 'delegated' && (
          <div className={classes.side}>
            {hasDistribution && <DistributionPanel year={page.year} state={state} />}
            <AttentionPanel view={view} attention={page.attention} />
          </div>
        )}
      </div>
    </>
  );
}

/** True if the active role takes any step of a form; others only see the status of forms. */
function useMayDecide(): boolean {
  const { permissions } = useSession();
  return ['appraisal.supervise', 'appraisal.approve_hod', 'appraisal.approve_hr', 'appraisal.finalise'].some((one) =>
    permissions.includes(one),
  );
}
