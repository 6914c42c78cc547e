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
      rowKey={(companyCycle) => String(companyCycle.id)}
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
      cell: (companyCycle) => (
        <AppLink to={`/cycles/${companyCycle.id}`} className={classes.company}>
          {companyCycle.company.name}
        </AppLink>
      ),
    },
    {
      id: 'state',
      header: t('column.state'),
      cell: (companyCycle) => (
        <StatusBadge tone={COMPANY_CYCLE_TONES[companyCycle.state]}>{t(`state.${companyCycle.state}`)}</StatusBadge>
      ),
    },
    ...(['planning', 'review', 'year_end'] as const).map((phase) => ({
      id: phase,
      header: t(`common:phase.${phase}`),
      cell: (companyCycle: CompanyCycle) => <PhaseCell companyCycle={companyCycle} phase={phase} format={format} />,
    })),
    {
      id: 'waiting',
      header: t('column.waiting'),
      align: 'end',
      cell: (companyCycle) =>
        companyCycle.waiting === 0 ? (
          format.number(0)
        ) : (
          <AppLink
            to={`/cycles/${companyCycle.id}`}
            className={classes.some}
            aria-label={t('showWaiting', { count: companyCycle.waiting, company: companyCycle.company.name })}
          >
            {format.number(companyCycle.waiting)}
          </AppLink>
        ),
    },
    {
      id: 'appraisals',
      header: t('column.appraisals'),
      align: 'end',
      cell: (companyCycle) => format.number(companyCycle.appraisals),
    },
  ];
}

function PhaseCell({
  companyCycle,
  phase,
  format,
}: {
  companyCycle: CompanyCycle;
  phase: CompanyCycle['phases'][number]['phase'];
  format: Format;
}) {
  const { t } = useTranslation('cycles');
  const found = companyCycle.phases.find((each) => each.phase === phase);
  if (found === undefined) return '–';
  return (
    <span className={classes.phase}>
      <span>{t('days', { from: format.shortDay(found.firstDay), to: format.shortDay(found.lastDay) })}</span>
      {companyCycle.appraisals > 0 && (
        <span className={classes.done}>
          {t('completeOf', {
            complete: format.number(found.complete),
            count: companyCycle.appraisals,
            total: format.number(companyCycle.appraisals),
          })}
        </span>
      )}
    </span>
  );
}
