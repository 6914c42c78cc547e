import { exportTrainingPeople, getTrainingChoices, listTrainingPeople } from '@prestasi/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { given, idIn, oneOf, queryOf, useSteadyQuery, yearIn } from '../../shared/api/index.ts';
import { useFormat } from '../../shared/format/index.ts';
import { useSession } from '../../shared/session/index.ts';
import {
  type Column,
  ListFilters,
  ListPanel,
  ListTable,
  namedOptions,
  NOTHING,
  PersonName,
  useListState,
  yearOptions,
} from '../../shared/ui/index.ts';
import { companyOptions, type PersonHours } from './training.ts';
import classes from './training.module.css';

const DEFAULTS = { sort: 'name' } as const;
const FILTERS = ['year', 'company', 'department'] as const;
const SORTS = ['name', '-name', 'hours', '-hours'] as const;
/** The number of years that can be chosen. */
const YEARS = 5;

/** The hours of training of everybody in one's scope in a year, against the target of each. */
export function PeopleTab() {
  const { t } = useTranslation('training');
  const { today } = useSession();
  const state = useListState(DEFAULTS, FILTERS);
  const choices = useQuery(queryOf(getTrainingChoices, {}));
  const present = Number(today.slice(0, 4));
  const year = yearIn(state.filters['year']?.[0]) ?? present;
  const chosenCompany = idIn(state.filters['company']?.[0]);
  const companyId = chosenCompany ?? onlyOne(choices.data?.companies);
  const departmentId = idIn(state.filters['department']?.[0]);
  const narrowing = {
    year,
    sort: oneOf(SORTS, state.sort) ?? ('name' as const),
    ...given({ search: state.search, companyId, departmentId }),
  };
  const query = { ...narrowing, page: state.page, size: state.size };
  // Otherwise the list would be read twice: for all companies, then for the only one.
  const isCompanyKnown = chosenCompany !== null || !choices.isPending;
  const list = useSteadyQuery({ ...queryOf(listTrainingPeople, { query }), enabled: isCompanyKnown });
  const title = t('peopleOf', { year });
  return (
    <ListPanel title={title} call={exportTrainingPeople} input={{ query: narrowing }} rows={list.data?.total}>
      <ListFilters
        state={state}
        search={t('search.people')}
        labelOf={(name) => t(`column.${name}`)}
        filters={{
          year: yearOptions(Array.from({ length: YEARS }, (_, back) => present - back)),
          company: companyOptions(choices),
          department: namedOptions(list.data?.departments),
        }}
      />
      <ListTable
        caption={title}
        columns={useColumns()}
        state={state}
        list={list}
        rowKey={(row) => String(row.employeeId)}
        none={{ title: t('none.filtered') }}
      />
    </ListPanel>
  );
}

function onlyOne(companies: readonly { readonly id: number }[] = []): number | null {
  return companies.length === 1 ? (companies[0]?.id ?? null) : null;
}

function useColumns(): readonly Column<PersonHours>[] {
  const { t } = useTranslation('training');
  const format = useFormat();
  return [
    {
      id: 'name',
      header: t('column.person'),
      sortable: true,
      cell: (row) => (
        <PersonName
          name={row.name}
          sub={[row.employeeNumber, row.position].filter(Boolean).join(' · ')}
          to={`/team-profile-individual/${row.employeeId}/training`}
        />
      ),
    },
    {
      id: 'unit',
      header: t('column.department'),
      hideable: true,
      cell: (row) => <span className={classes.quiet}>{row.department ?? row.company ?? NOTHING}</span>,
    },
    {
      id: 'records',
      header: t('column.trainings'),
      align: 'end',
      hideable: true,
      cell: (row) => format.number(row.records),
    },
    {
      id: 'hours',
      header: t('column.hours'),
      sortable: true,
      align: 'end',
      cell: (row) =>
        row.target === null
          ? format.number(row.hours)
          : t('hoursOfTarget', { hours: format.number(row.hours), target: format.number(row.target) }),
    },
  ];
}
