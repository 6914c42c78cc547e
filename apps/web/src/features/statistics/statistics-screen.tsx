import { getStatistics } from '@prestasi/contract';
import { useTranslation } from 'react-i18next';
import { queryOf, useSteadyQuery } from '../../shared/api/index.ts';
import { useFormat, useToday } from '../../shared/format/index.ts';
import { YearReportButton } from '../../shared/prepared/index.ts';
import { usePermission } from '../../shared/session/index.ts';
import { PageError, PageHeader, PageSkeleton } from '../../shared/ui/index.ts';
import { BandFigure } from './band-figure.tsx';
import { CompletionFigure } from './completion-figure.tsx';
import { FlowFigure } from './flow-figure.tsx';
import { HeadNumbers } from './head-numbers.tsx';
import { MarkFigure } from './mark-figure.tsx';
import { ScoreFigure } from './score-figure.tsx';
import { StatisticsFilters } from './statistics-filters.tsx';
import classes from './statistics-screen.module.css';
import { SupervisorFigure } from './supervisor-figure.tsx';
import { TrainingFigure } from './training-figure.tsx';
import { useFilter } from './use-filter.ts';

/** What a year came to for those whom the reader answers for: numbers, then pictures, each with its table and its people. */
export function StatisticsScreen() {
  const { t } = useTranslation('statistics');
  return <Statistics title={t('title')} />;
}

/** The same of the division that the reader heads. */
export function DivisionStatisticsScreen() {
  const { t } = useTranslation('statistics');
  return <Statistics title={t('titleDivision')} />;
}

function Statistics({ title }: { title: string }) {
  const { t } = useTranslation(['statistics', 'common']);
  const format = useFormat();
  const today = useToday();
  const comparesSupervisors = usePermission('cycle.manage');
  const handle = useFilter();
  const { filter, before } = handle;
  const query = useSteadyQuery(
    queryOf(getStatistics, { query: { ...filter, ...(before !== undefined && { before }) } }),
  );
  if (query.isError) {
    return <PageError title={title} error={query.error} onRetry={() => void query.refetch()} />;
  }
  const statistics = query.data;
  if (statistics === undefined) return <PageSkeleton />;
  const { companies, divisions, departments, year, counts } = statistics;
  const nameIn = (units: readonly { id: number; name: string }[], id: number | undefined) =>
    units.find((unit) => unit.id === id)?.name;
  const unit =
    nameIn(departments, filter.departmentId) ??
    nameIn(divisions, filter.divisionId) ??
    nameIn(companies, filter.companyId) ??
    (companies.length <= 3
      ? format.list(companies.map(({ name }) => name))
      : t('companies', { count: companies.length }));
  const category = filter.category === undefined ? '' : t(`common:category.${filter.category}`);
  const scope = [unit, category, year, format.day(today)].filter(Boolean).join(' · ');
  const shared = { filter, scope };
  return (
    <>
      <PageHeader
        title={title}
        sub={[unit, category, t('year', { year }), t('employees', { count: counts.all })].filter(Boolean).join(' · ')}
        actions={
          <>
            <StatisticsFilters statistics={statistics} handle={handle} />
            <YearReportButton
              year={year}
              companyId={filter.companyId}
              divisionId={filter.divisionId}
              departmentId={filter.departmentId}
              scope={unit}
              hasCategory={filter.category !== undefined}
            />
          </>
        }
      />
      <div className={classes.figures} data-busy={query.isPlaceholderData || undefined}>
        <div className={classes.whole}>
          <HeadNumbers statistics={statistics} />
        </div>
        <div className={classes.large}>
          <BandFigure statistics={statistics} {...shared} />
        </div>
        <div className={classes.small}>
          <CompletionFigure before={before} {...shared} />
        </div>
        <div className={classes.half}>
          <ScoreFigure year={year} compared={statistics.before} before={before} {...shared} />
        </div>
        <div className={classes.half}>
          <FlowFigure {...shared} />
        </div>
        <div className={classes.whole}>
          <MarkFigure year={year} {...shared} />
        </div>
        <div className={classes.whole}>
          <TrainingFigure year={year} {...shared} />
        </div>
        {comparesSupervisors && (
          <div className={classes.whole}>
            <SupervisorFigure {...shared} />
          </div>
        )}
      </div>
    </>
  );
}
