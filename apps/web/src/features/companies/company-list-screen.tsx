import { exportCompanies, listCompanies } from '@prestasi/contract';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../shared/api/index.ts';
import {
  ButtonLink,
  DataTable,
  EmptyState,
  ExportButton,
  FilterBar,
  FilterChoice,
  ListSearch,
  type ListStateHandle,
  optionsOf,
  PageHeader,
  Panel,
  tableOf,
  useListState,
} from '../../shared/ui/index.ts';
import { useCompanyColumns, type CompanyRow } from './company-columns.tsx';

const DEFAULTS = { sort: 'name' } as const;
const FILTERS = ['state'] as const;
const STATES = ['active', 'deactivated'] as const;
const SORTS = ['name', '-name', 'code', '-code', 'employees', '-employees'] as const;

/** The companies in one's scope, with head count, status and cycle; an administrator of the group creates one here. */
export function CompanyListScreen() {
  const { t } = useTranslation('companies');
  const state = useListState(DEFAULTS, FILTERS);
  const companies = useQuery({
    ...queryOf(listCompanies, { query: queryFor(state) }),
    placeholderData: keepPreviousData,
  });
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
        <DataTable<CompanyRow>
          caption={t('list.caption')}
          columns={useCompanyColumns()}
          {...tableOf(state, companies)}
          rowKey={(row) => String(row.id)}
          empty={
            state.isNarrowed ? (
              <EmptyState
                title={t('list.none')}
                detail={t('list.noneDetail')}
                action={<ClearButton onClear={state.clear} />}
              />
            ) : (
              <EmptyState
                title={t('list.empty')}
                detail={t('list.emptyDetail')}
                action={mayCreate ? create : undefined}
              />
            )
          }
        />
      </Panel>
    </>
  );
}

function ClearButton({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation('common');
  return (
    <Button variant="default" onClick={onClear}>
      {t('common:action.clearFilters')}
    </Button>
  );
}

function queryFor({ page, size, sort, ...state }: ListStateHandle) {
  return {
    page,
    size,
    sort: SORTS.find((one) => one === sort) ?? DEFAULTS.sort,
    ...narrowingOf(state),
  };
}

function narrowingOf({ search, filters }: Pick<ListStateHandle, 'search' | 'filters'>) {
  const chosen = STATES.find((one) => one === filters['state']?.[0]);
  return {
    ...(search !== '' && { search }),
    ...(chosen !== undefined && { state: chosen }),
  };
}
