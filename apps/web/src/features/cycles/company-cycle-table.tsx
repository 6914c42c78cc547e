import { useTranslation } from 'react-i18next';
import { useFormat, type Format } from '../../shared/format/index.ts';
import { AppLink, type Column, DataTable, EmptyState, StatusBadge } from '../../shared/ui/index.ts';
import { COMPANY_CYCLE_TONES, type CompanyCycle, type Year } from './company-cycle.ts';
import classes from './company-cycle-table.module.css';

/** The companies of a year: state, days and completion of each phase, and how many wait. A group has few: no pages. */
export function CompanyCycleTable({ year }: { year: Year }) {
  const { t } = useTranslation(['cycles', 'common']);
  return (
    <DataTable<CompanyCycle>
      caption={t('companies', { year: year.year })}
      columns={useColumns()}
      rows={year.companies}
      rowKey={(run) => String(run.id)}
      total={0}
      page={1}
      size={year.companies.length}
      sort=""
      onChange={() => undefined}
      empty={<EmptyState title={t('noCompanies')} />}
    />
  );
}

function useColumns(): readonly Column<CompanyCycle>[] {
  const { t } = useTranslation(['cycles', 'common']);
  const format = useFormat();
  return [
    {
      id: 'company',
      header: t('column.company'),
      cell: (run) => (
        <AppLink to={`/cycles/${run.id}`} className={classes.company}>
          {run.company.name}
        </AppLink>
      ),
    },
    {
      id: 'state',
      header: t('column.state'),
      cell: (run) => <StatusBadge tone={COMPANY_CYCLE_TONES[run.state]}>{t(`state.${run.state}`)}</StatusBadge>,
    },
    ...(['planning', 'review', 'year_end'] as const).map((phase) => ({
      id: phase,
      header: t(`common:phase.${phase}`),
      cell: (run: CompanyCycle) => <PhaseCell run={run} phase={phase} format={format} />,
    })),
    {
      id: 'waiting',
      header: t('column.waiting'),
      align: 'end',
      cell: (run) =>
        run.waiting === 0 ? (
          format.number(0)
        ) : (
          <AppLink
            to={`/cycles/${run.id}`}
            className={classes.some}
            aria-label={t('showWaiting', { count: run.waiting, company: run.company.name })}
          >
            {format.number(run.waiting)}
          </AppLink>
        ),
    },
    {
      id: 'appraisals',
      header: t('column.appraisals'),
      align: 'end',
      cell: (run) => format.number(run.appraisals),
    },
  ];
}

function PhaseCell({
  run,
  phase,
  format,
}: {
  run: CompanyCycle;
  phase: CompanyCycle['phases'][number]['phase'];
  format: Format;
}) {
  const { t } = useTranslation('cycles');
  const found = run.phases.find((each) => each.phase === phase);
  if (found === undefined) return '–';
  return (
    <span className={classes.phase}>
      <span>{t('days', { from: format.shortDay(found.firstDay), to: format.shortDay(found.lastDay) })}</span>
      {run.appraisals > 0 && (
        <span className={classes.done}>
          {t('completeOf', {
            complete: format.number(found.complete),
            count: run.appraisals,
            total: format.number(run.appraisals),
          })}
        </span>
      )}
    </span>
  );
}
