import { exportCompanies, listCompanies } from '@prestasi/contract';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { given, oneOf, queryOf, useSteadyQuery } from '../../shared/api/index.ts';
import {
  ButtonLink,
  ExportButton,
  FilterBar,
  FilterChoice,
  ListSearch,
  type ListStateHandle,
  ListTable,
  optionsOf,
  PageHeader,
  Panel,
  useListState,
} from '../../shared/ui/index.ts';
import { useCompanyColumns } from './company-columns.tsx';

const DEFAULTS = { sort: 'name' } as const;
const FILTERS = ['state'] as const;
const STATES = ['active', 'deactivated'] as const;
const SORTS = ['name', '-name', 'code', '-code', 'employees', '-employees'] as const;

/** The companies in one's scope, with head count, status and cycle; an administrator of the group creates one here. */
export function CompanyListScreen() {
  const { t } = useTranslation('companies');
  const state = useListState(DEFAULTS, FILTERS);
  const companies = useSteadyQuery(queryOf(listCompanies, { query: queryFor(state) }));
  const mayCreate = companies.data?.can.create === true;
  const create = (
    <ButtonLink to="/create-company" variant="filled" icon={<IconPlus size="1.125rem" stroke={1.5} />}>
      {t('list.create')}
    </ButtonLink>
  );
  return (
    <>
      <PageHeader
        title={t('list.title')}
        actions={
          <>
            <ExportButton
              isOfPage
              call={exportCompanies}
              input={{ query: narrowingOf(state) }}
              what={t('list.title')}
              rows={companies.data?.total}
            />
            {mayCreate && create}
          </>
        }
      />
      <Panel flush>
        <FilterBar list={state} {...(companies.data && { count: t('list.count', { count: companies.data.total }) })}>
          <ListSearch label={t('list.search')} list={state} />
          <FilterChoice
            single
            label={t('list.filter.state')}
            options={optionsOf(STATES, (value) => t(`list.state.${value}`))}
            chosen={state.filters['state'] ?? []}
            onChange={(chosen) => state.set({ filters: { ...state.filters, state: chosen } })}
          />
        </FilterBar>
        <ListTable
          caption={t('list.caption')}
          columns={useCompanyColumns()}
          state={state}
          list={companies}
          noMatch={t('list.none')}
          none={{ title: t('list.empty'), detail: t('list.emptyDetail'), action: mayCreate ? create : undefined }}
        />
      </Panel>
    </>
  );
}

function queryFor({ page, size, sort, ...state }: ListStateHandle) {
  return {
    page,
    size,
    sort: oneOf(SORTS, sort) ?? DEFAULTS.sort,
    ...narrowingOf(state),
  };
}

function narrowingOf({ search, filters }: Pick<ListStateHandle, 'search' | 'filters'>) {
  const chosen = oneOf(STATES, filters['state']?.[0]);
  return {
    ...given({ search, state: chosen }),
  };
}
