import {
  exportTrainingReport,
  getTrainingChoices,
  listTrainingReport,
  REPORT_GROUPS,
  type ReportGroup,
  type TrainingReportRow,
} from '@prestasi/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { given, idIn, oneOf, queryOf, useSteadyQuery } from '../../shared/api/index.ts';
import { useSession } from '../../shared/session/index.ts';
import {
  AppLink,
  ChoiceMenu,
  type Column,
  ListFilters,
  ListPanel,
  ListTable,
  namedOptions,
  optionsOf,
  useListState,
} from '../../shared/ui/index.ts';
import { ReportTotals } from './report-totals.tsx';
import { useYearHours, type YearHours } from './year-hours.ts';
import { companyOptions, programmeAddress } from './training.ts';
import classes from './training.module.css';

const DEFAULTS = { sort: 'name' } as const;
const FILTERS = ['by', 'company', 'department'] as const;
const SORTS = ['name', '-name', 'hours', '-hours'] as const;

/** Hours of training over five years, against the target: of units, programmes, methods or people. */
export function ReportTab() {
  const { t } = useTranslation('training');
  const state = useListState(DEFAULTS, FILTERS);
  const choices = useQuery(queryOf(getTrainingChoices, {}));
  const by = oneOf(REPORT_GROUPS, state.filters['by']?.[0]) ?? 'company';
  const narrowing = {
    by,
    sort: oneOf(SORTS, state.sort) ?? ('name' as const),
    ...given({
      search: state.search,
      companyId: idIn(state.filters['company']?.[0]),
      departmentId: idIn(state.filters['department']?.[0]),
    }),
  };
  const query = { ...narrowing, page: state.page, size: state.size };
  const list = useSteadyQuery(queryOf(listTrainingReport, { query }));
  const title = t(`report.of.${by}`);
  return (
    <ListPanel title={title} call={exportTrainingReport} input={{ query: narrowing }} rows={list.data?.total}>
      <ListFilters
        state={state}
        search={t(`report.search.${by}`)}
        labelOf={(name) => t(`column.${name}`)}
        filters={{ company: companyOptions(choices), department: namedOptions(list.data?.departments) }}
      >
        <ChoiceMenu
          single
          label={`${t('report.by')}: ${t(`report.group.${by}`)}`}
          options={optionsOf(REPORT_GROUPS, (group) => t(`report.group.${group}`))}
          chosen={[by]}
          onChange={([value]) =>
            state.set({ filters: { ...state.filters, by: value === undefined || value === 'company' ? [] : [value] } })
          }
        />
      </ListFilters>
      {list.data?.all && <ReportTotals years={list.data.all} />}
      <ListTable
        caption={title}
        columns={useColumns(by)}
        state={state}
        list={list}
        rowKey={(row) => `${row.id} ${row.sub}`}
        none={{ title: t('none.filtered') }}
      />
      <p className={classes.note}>{t(`report.note.${by}`)}</p>
    </ListPanel>
  );
}

function useColumns(by: ReportGroup): readonly Column<TrainingReportRow>[] {
  const { t, i18n } = useTranslation('training');
  const { today } = useSession();
  const hoursOf = useYearHours(by);
  const present = Number(today.slice(0, 4));
  const nameOf = ({ nameMs, nameEn }: TrainingReportRow) =>
    (i18n.language === 'ms' ? nameMs : nameEn) ?? t(`report.none.${by}`);
  const ofYear = (back: number): Column<TrainingReportRow> => ({
    id: back === 0 ? 'hours' : `year${back}`,
    header: String(present - back),
    align: 'end',
    ...(back === 0 && { sortable: true }),
    ...(back > 1 && { hideable: true }),
    cell: ({ years }) => {
      const year = years[back];
      return year === undefined ? null : <HoursOfYear ofYear={year} read={hoursOf} />;
    },
  });
  return [
    {
      id: 'name',
      header: t(`report.group.${by}`),
      sortable: true,
      cell: (row) => {
        const address = addressOf(by, row);
        return (
          <div>
            {address === null ? nameOf(row) : <AppLink to={address}>{nameOf(row)}</AppLink>}
            {row.sub !== null && <div className={classes.quiet}>{row.sub}</div>}
          </div>
        );
      },
    },
    ...[0, 1, 2, 3, 4].map(ofYear),
  ];
}

type HoursProps = { readonly ofYear: YearHours; readonly read: ReturnType<typeof useYearHours> };

/** The hours of a year, with what they are compared to. */
function HoursOfYear({ ofYear, read }: HoursProps) {
  const { main, sub } = read(ofYear);
  return (
    <div>
      {main}
      {sub !== null && <div className={classes.quiet}>{sub}</div>}
    </div>
  );
}

/** Returns where a row leads: to the programme, or to the person's training. */
function addressOf(by: ReportGroup, { id }: TrainingReportRow): string | null {
  if (id === null) return null;
  if (by === 'programme') return programmeAddress(id);
  return by === 'person' ? `/team-profile-individual/${id}/training` : null;
}
