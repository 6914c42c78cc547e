import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isFirstReading, useSteadyQuery } from '../../shared/api/index.ts';
import { type AppraisalPage, appraisalsQuery } from '../../shared/appraisals/appraisal-rows.ts';
import {
  type AppraisalTab,
  defaultSort,
  isUnitReport,
  type ListView,
  tabOf,
} from '../../shared/appraisals/list-address.ts';
import { beginsWithMine } from '../../shared/appraisals/list-at.ts';
import { FILTERS, queryOfList } from '../../shared/appraisals/list-query.ts';
import type { ReviewProps } from '../../shared/appraisals/review.ts';
import { useMayDecide } from '../../shared/appraisals/use-may-decide.ts';
import { usePermission, useSession } from '../../shared/session/index.ts';
import {
  LinesSkeleton,
  type ListStateHandle,
  Panel,
  PrintNote,
  useFullAddress,
  useListState,
} from '../../shared/ui/index.ts';
import classes from './appraisal-list.module.css';
import { AttentionPanel } from './attention-panel.tsx';
import { distributionQuery } from './distribution.ts';
import { DistributionPanel } from './distribution-panel.tsx';
import { ListTabs } from './list-tabs.tsx';
import { PeriodActions } from './period-actions.tsx';
import { ReportHead } from './report-head.tsx';
import { RowsPanel } from './rows-panel.tsx';
import { unitReportQuery } from './unit-report.ts';
import { UnitStatistics } from './unit-statistics.tsx';
import { useFilterWords } from './use-filter-words.ts';
import { useOpenRow } from './use-open-row.ts';
import { usePeriod } from './use-period.ts';
import { WaitingElsewhere, waitingElsewhereQuery } from './waiting-elsewhere.tsx';

const HIDDEN = {
  team: ['company'],
  mine: ['company', 'stage'],
  // The level names the approver for whom the reader stands in.
  delegated: ['company', 'supervisor'],
  other: ['company', 'supervisor', 'difference'],
} as const;

export type AppraisalListProps = {
  readonly view: ListView;
  /** Renders the form that is opened beside the list; without it a row leads to the form's own page. */
  readonly renderReview?: (review: ReviewProps) => ReactNode;
};

/** Appraisals of a year and phase: who waits for whom, exceptions first, decided one beside the list or many at once. */
export function AppraisalList({ view, renderReview }: AppraisalListProps) {
  useTranslation('reports');
  const { tabIdx } = useParams({ strict: false });
  const tab = tabOf(tabIdx, beginsWithMine(view, useMayDecide()));
  const period = usePeriod();
  const state = useListState({ sort: defaultSort(view), hidden: hiddenColumns(view, tab) }, FILTERS);
  const query = queryOfList(view, tab, period, state);
  const hasSide = hasSidePanels(view);
  const { list, page, isSettled } = useAppraisals(view, query, state);
  const { activeRole } = useSession();
  const filters = useFilterWords({ view, tab }, page, state);
  const from = useFullAddress();
  const row = useOpenRow({ page, isStale: list.isPlaceholderData, state });
  // With the list, whose head moves what stands below it once it is read.
  const isReviewing = renderReview !== undefined && row.formId !== null && isSettled;
  const head = <ReportHead view={view} page={page} query={query} onChoose={period.choose} />;
  if (isUnitReport(view) && !isSettled) {
    return (
      <div className={classes.list} data-unit>
        {head}
        <Panel>
          <LinesSkeleton lines={12} />
        </Panel>
      </div>
    );
  }
  return (
    <div className={classes.list} data-reviews={isReviewing || undefined} data-unit={isUnitReport(view) || undefined}>
      {head}
      {isUnitReport(view) && page !== undefined && <UnitStatistics view={view} page={page} state={state} />}
      <ListTabs view={view} tab={tab} page={page} />
      {page !== undefined && <LinesAbove view={view} page={page} state={state} filters={filters} />}
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
          openKey={isReviewing ? String(row.formId) : null}
          more={page && <PeriodActions view={view} page={page} query={query} onChoose={period.choose} />}
          onReview={renderReview === undefined ? null : ({ formId }) => row.open(formId)}
        />
        {isReviewing && (
          <div className={classes.review}>{renderReview({ formId: row.formId, view, from, ...row.ways })}</div>
        )}
        {page !== undefined && hasSide && !isReviewing && <SidePanels view={view} page={page} state={state} />}
      </div>
    </div>
  );
}

type LinesAboveProps = SidePanelsProps & { readonly filters: readonly string[] };

/** The lines above the rows: what narrows them, on paper, and what waits elsewhere. */
function LinesAbove({ view, page, state, filters }: LinesAboveProps) {
  return (
    <>
      <PrintNote filters={filters} page={state.page} size={state.size} total={page.total} />
      {hasSidePanels(view) && (
        <div className={classes.elsewhere}>
          <WaitingElsewhere view={view} page={page} />
        </div>
      )}
    </>
  );
}

/**
 * Returns a list, and its page once all is read that stands above the rows and would move them: what waits elsewhere, or
 * the statistics of a unit.
 */
function useAppraisals(view: ListView, query: Parameters<typeof appraisalsQuery>[0], state: ListStateHandle) {
  const list = useSteadyQuery(appraisalsQuery(query));
  const elsewhere = useQuery({ ...waitingElsewhereQuery, enabled: hasSidePanels(view) });
  const isReadingUnit = useIsReadingUnit(view, list.data?.year, state);
  const page = isFirstReading(elsewhere) || isReadingUnit ? undefined : list.data;
  return { list, page, isSettled: page !== undefined || list.isError };
}

/** True while the statistics of a unit's year are read for the first time; never for a list without them. */
function useIsReadingUnit(view: ListView, year: number | undefined, state: ListStateHandle): boolean {
  const isUnit = isUnitReport(view);
  const enabled = isUnit && year !== undefined;
  const report = useSteadyQuery({ ...unitReportQuery(isUnit ? view : 'division', year), enabled });
  const distribution = useSteadyQuery({ ...distributionQuery(view, year ?? 0, state), enabled });
  return isFirstReading(report) || isFirstReading(distribution);
}

/** A stand-in's rows name an approver each and need the whole width; the statistics of a unit stand above its list. */
function hasSidePanels(view: ListView): boolean {
  return view !== 'delegated' && !isUnitReport(view);
}

function hiddenColumns(view: ListView, tab: AppraisalTab): readonly string[] {
  if (tab !== 'mine') return HIDDEN.other;
  return view === 'team' || view === 'delegated' ? HIDDEN[view] : HIDDEN.mine;
}

type SidePanelsProps = {
  readonly view: ListView;
  readonly page: AppraisalPage;
  readonly state: ListStateHandle;
};

/** The panels beside a list: the distribution of scores, for those who see all of them, and what needs attention. */
function SidePanels({ view, page, state }: SidePanelsProps) {
  const maySeeStatus = usePermission('appraisal.status');
  const hasDistribution = maySeeStatus && (view === 'scope' || view === 'topManagement');
  const distribution = useSteadyQuery({ ...distributionQuery(view, page.year, state), enabled: hasDistribution });
  return (
    <div className={classes.side}>
      {hasDistribution && <DistributionPanel view={view} year={page.year} state={state} />}
      {/* The distribution above grows once it is read, and would move the links. */}
      {!isFirstReading(distribution) && <AttentionPanel view={view} attention={page.attention} />}
    </div>
  );
}
