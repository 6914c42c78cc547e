import { exportLocations, listWorkLocations, type NamedRef } from '@prestasi/contract';
import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../shared/api/index.ts';
import { useFormat } from '../../shared/format/index.ts';
import { HistoryButton } from '../../shared/history/index.ts';
import { usePermission } from '../../shared/session/index.ts';
import { DataTable } from '../../shared/ui/data-table.tsx';
import { type Column, NOTHING } from '../../shared/ui/data-table-types.ts';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { ExportButton } from '../../shared/ui/export-button.tsx';
import { FilterBar, FilterChoice } from '../../shared/ui/filter-bar.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { PersonName } from '../../shared/ui/person-name.tsx';
import { RowMenu } from '../../shared/ui/row-menu.tsx';
import { SearchBox } from '../../shared/ui/search-box.tsx';
import { tableOf } from '../../shared/ui/table-of.ts';
import { useListState } from '../../shared/ui/use-list-state.ts';
import { PlaceRefusal } from './place-refusal.tsx';
import { UnitFrame } from './unit-frame.tsx';
import type { WorkLocation } from './units.ts';
import classes from './units.module.css';
import { usePlaceActs } from './use-unit-acts.ts';
import { WorkLocationDialog } from './work-location-dialog.tsx';

const DEFAULTS = { sort: 'name' } as const;
const FILTERS = ['state'] as const;
const SORTS = ['name', '-name', 'code', '-code', 'city', '-city'] as const;

type Asked = { readonly location: WorkLocation | null };

/** Where people of a company work. */
export function WorkLocationsScreen() {
  const { t } = useTranslation('units');
  const mayWrite = usePermission('reference.write');
  const [asked, setAsked] = useState<Asked | null>(null);
  return (
    <UnitFrame
      tab="work_location"
      actions={mayWrite && <Button onClick={() => setAsked({ location: null })}>{t('add.work_location')}</Button>}
    >
      {(company) => (
        <>
          <LocationList key={company.id} company={company} onEdit={(location) => setAsked({ location })} />
          {asked !== null && (
            <WorkLocationDialog company={company} location={asked.location} onClose={() => setAsked(null)} />
          )}
        </>
      )}
    </UnitFrame>
  );
}

type ListProps = { readonly company: NamedRef; readonly onEdit: (location: WorkLocation) => void };

function LocationList({ company, onEdit }: ListProps) {
  const { t } = useTranslation('units');
  const state = useListState(DEFAULTS, FILTERS);
  const acts = usePlaceActs();
  const isArchived = state.filters['state']?.[0] === 'archived';
  const locations = useQuery({
    ...queryOf(listWorkLocations, {
      params: { id: company.id },
      query: {
        page: state.page,
        size: state.size,
        sort: SORTS.find((one) => one === state.sort) ?? DEFAULTS.sort,
        ...(state.search !== '' && { search: state.search }),
        ...(isArchived && { state: 'archived' as const }),
      },
    }),
    placeholderData: keepPreviousData,
  });
  const columns = useLocationColumns((location) => {
    if (!location.can.write) return [];
    const kept = { ...location, kind: 'work_location' as const };
    return [
      { label: t('act.edit'), onAct: () => onEdit(location) },
      { label: t(location.isArchived ? 'act.restore' : 'act.archive'), onAct: () => acts.archive(kept) },
      { label: t('act.delete'), onAct: () => void acts.remove(kept), tone: 'danger' as const },
    ];
  });
  const total = locations.data?.total;
  return (
    <Panel flush>
      <FilterBar
        isNarrowed={state.isNarrowed}
        onClear={state.clear}
        {...(total !== undefined && { count: t('location.count', { count: total }) })}
        actions={
          !isArchived && (
            <ExportButton
              call={exportLocations}
              input={{ query: { companyId: company.id, ...(state.search !== '' && { search: state.search }) } }}
              what={t('exported.work_location', { company: company.name })}
              rows={total}
            />
          )
        }
      >
        <SearchBox label={t('location.search')} value={state.search} onChange={(search) => state.set({ search })} />
        <FilterChoice
          single
          label={t('filter.state.label')}
          options={[{ value: 'archived', label: t('filter.state.archived') }]}
          chosen={state.filters['state'] ?? []}
          onChange={(chosen) => state.set({ filters: { state: chosen } })}
        />
      </FilterBar>
      <DataTable<WorkLocation>
        caption={t('caption', { company: company.name })}
        columns={columns}
        {...tableOf(state, locations)}
        rowKey={(row) => String(row.id)}
        empty={
          <EmptyState
            title={t(state.isNarrowed ? 'nothingFound' : 'empty.work_location')}
            {...(!state.isNarrowed && { detail: t('emptyDetail.work_location') })}
          />
        }
      />
      <PlaceRefusal acts={acts} />
    </Panel>
  );
}

function useLocationColumns(
  actsOf: (location: WorkLocation) => Parameters<typeof RowMenu>[0]['acts'],
): readonly Column<WorkLocation>[] {
  const { t } = useTranslation('units');
  const format = useFormat();
  return [
    {
      id: 'name',
      header: t('column.name.work_location'),
      sortable: true,
      cell: ({ name, code }) => <PersonName name={name} sub={code} />,
    },
    {
      id: 'address',
      header: t('location.address'),
      cell: ({ building, street, postcode }) => [building, street, postcode].filter(Boolean).join(', ') || NOTHING,
    },
    {
      id: 'city',
      header: t('location.city'),
      sortable: true,
      cell: ({ city, state }) => [city, state].filter(Boolean).join(', ') || NOTHING,
    },
    {
      id: 'employees',
      header: t('column.employees'),
      align: 'end',
      cell: ({ employees }) => format.number(employees),
    },
    {
      id: 'acts',
      header: t('column.acts'),
      align: 'end',
      cell: (location) => (
        <span className={classes.acts}>
          <HistoryButton isIcon entity="work_location" recordId={location.id} of={location.name} />
          <RowMenu label={t('actsOf', { name: location.name })} acts={actsOf(location)} />
        </span>
      ),
    },
  ];
}
