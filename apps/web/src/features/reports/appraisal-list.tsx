import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSteadyQuery } from '../../shared/api/index.ts';
import { appraisalsQuery } from '../../shared/appraisals/appraisal-rows.ts';
import { defaultSort, isUnitReport, tabOf, type ListView } from '../../shared/appraisals/list-address.ts';
import { beginsWithMine } from '../../shared/appraisals/list-at.ts';
import { FILTERS, queryOfList } from '../../shared/appraisals/list-query.ts';
import { useMayDecide } from '../../shared/appraisals/use-may-decide.ts';
import { usePermission, useSession } from '../../shared/session/index.ts';
import { PrintNote, useListState } from '../../shared/ui/index.ts';
import classes from './appraisal-list.module.css';
import { AttentionPanel } from './attention-panel.tsx';
import { DistributionPanel } from './distribution-panel.tsx';
import { ListTabs } from './list-tabs.tsx';
import { ReportHead } from './report-head.tsx';
import { RowsPanel } from './rows-panel.tsx';
import { UnitStatistics } from './unit-statistics.tsx';
import { useFilterWords } from './use-filter-words.ts';
import { usePeriod } from './use-period.ts';
import { WaitingElsewhere } from './waiting-elsewhere.tsx';

const HIDDEN = {
  team: ['company'],
  mine: ['company', 'stage'],
  // The level names the approver for whom the reader stands in.
  delegated: ['company', 'supervisor'],
  other: ['company', 'supervisor', 'difference'],
} as const;

/** Appraisals of a year and phase: who waits for whom, exceptions first, and the approval of many. */
export function AppraisalList({ view }: { view: ListView }) {
  useTranslation('reports');
  const { tabIdx } = useParams({ strict: false });
  const tab = tabOf(tabIdx, beginsWithMine(view, useMayDecide()));
  const period = usePeriod();
  const hidden = tab !== 'mine' ? 'other' : view === 'team' || view === 'delegated' ? view : 'mine';
  const state = useListState({ sort: defaultSort(view), hidden: HIDDEN[hidden] }, FILTERS);
  const query = queryOfList(view, tab, period, state);
  const list = useSteadyQuery(appraisalsQuery(query));
  const maySeeStatus = usePermission('appraisal.status');
  const hasDistribution = maySeeStatus && (view === 'scope' || view === 'topManagement');
  const { activeRole } = useSession();
  const page = list.data;
  const filters = useFilterWords({ view, tab }, page, state);
  return (
    <>
      <ReportHead view={view} page={page} query={query} onChoose={period.choose} />
      {isUnitReport(view) && page !== undefined && <UnitStatistics view={view} page={page} state={state} />}
      <ListTabs view={view} tab={tab} page={page} />
      {page !== undefined && <PrintNote filters={filters} page={state.page} size={state.size} total={page.total} />}
      {page !== undefined && view !== 'delegated' && !isUnitReport(view) && (
        <div className={classes.elsewhere}>
          <WaitingElsewhere view={view} page={page} />
        </div>
      )}
      <div className={classes.columns}>
        <RowsPanel
          // Another list starts a new selection of rows.
          key={`${activeRole} ${view} ${tab} ${period.year ?? ''} ${period.phase ?? ''}`}
          view={view}
          tab={tab}
          page={page}
          state={state}
          isStale={list.isPlaceholderData}
          query={list}
        />
        {/* A stand-in's rows name an approver each, and need the whole width; the statistics of a unit stand above. */}
        {page !== undefined && view !== 'delegated' && !isUnitReport(view) && (
          <div className={classes.side}>
            {hasDistribution && <DistributionPanel view={view} year={page.year} state={state} />}
            <AttentionPanel view={view} attention={page.attention} />
          </div>
        )}
      </div>
    </>
  );
}
