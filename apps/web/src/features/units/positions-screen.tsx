import { exportPositions, exportTasks, listPositions, type NamedRef } from '@prestasi/contract';
import { Button } from '@mantine/core';
import { CATEGORIES } from '@prestasi/domain';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../shared/api/index.ts';
import { usePermission } from '../../shared/session/index.ts';
import { DataTable } from '../../shared/ui/data-table.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { ExportButton } from '../../shared/ui/export-button.tsx';
import { FilterBar, FilterChoice } from '../../shared/ui/filter-bar.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { SearchBox } from '../../shared/ui/search-box.tsx';
import { tableOf } from '../../shared/ui/table-of.ts';
import { type ListStateHandle, useListState } from '../../shared/ui/use-list-state.ts';
import { PlaceRefusal } from './place-refusal.tsx';
import { usePositionColumns } from './position-columns.tsx';
import { PositionDialog } from './position-dialog.tsx';
import { POSITION_DEFAULTS, POSITION_FILTERS, positionQuery } from './position-query.ts';
import { type Position, positionAddress } from './positions.ts';
import { UnitFrame } from './unit-frame.tsx';
import { usePlaceActs } from './use-unit-acts.ts';

type Asked = { readonly position: Position | null };

/** The positions of a company. */
export function PositionsScreen() {
  const { t } = useTranslation('positions');
  const router = useRouter();
  const mayWrite = usePermission('reference.write');
  const [asked, setAsked] = useState<Asked | null>(null);
  return (
    <UnitFrame
      tab="position"
      actions={mayWrite && <Button onClick={() => setAsked({ position: null })}>{t('add')}</Button>}
    >
      {(company) => (
        <>
          <PositionList key={company.id} company={company} onEdit={(position) => setAsked({ position })} />
          {asked !== null && (
            <PositionDialog
              company={company}
              position={asked.position}
              onClose={() => setAsked(null)}
              onCreated={(id, category) => category === 'non_executive' && router.history.push(positionAddress(id))}
            />
          )}
        </>
      )}
    </UnitFrame>
  );
}

type ListProps = { readonly company: NamedRef; readonly onEdit: (position: Position) => void };

function PositionList({ company, onEdit }: ListProps) {
  const { t } = useTranslation(['positions', 'units']);
  const state = useListState(POSITION_DEFAULTS, POSITION_FILTERS);
  const acts = usePlaceActs();
  const positions = useQuery({
    ...queryOf(listPositions, { params: { id: company.id }, query: positionQuery(state) }),
    placeholderData: keepPreviousData,
  });
  const columns = usePositionColumns((position) => {
    if (!position.can.write) return [];
    const kept = { ...position, name: position.title, kind: 'position' as const };
    return [
      { label: t('units:act.edit'), onAct: () => onEdit(position) },
      { label: t(position.isArchived ? 'units:act.restore' : 'units:act.archive'), onAct: () => acts.archive(kept) },
      { label: t('units:act.delete'), onAct: () => void acts.remove(kept), tone: 'danger' as const },
    ];
  });
  return (
    <Panel flush>
      <PositionFilters state={state} company={company} total={positions.data?.total} />
      <DataTable<Position>
        caption={t('caption', { company: company.name })}
        columns={columns}
        {...tableOf(state, positions)}
        rowKey={(row) => String(row.id)}
        empty={
          <EmptyState
            title={t(state.isNarrowed ? 'units:nothingFound' : 'empty')}
            {...(!state.isNarrowed && { detail: t('emptyDetail') })}
          />
        }
      />
      <PlaceRefusal acts={acts} />
    </Panel>
  );
}

type FilterProps = {
  readonly state: ListStateHandle;
  readonly company: NamedRef;
  readonly total: number | undefined;
};

function PositionFilters({ state, company, total }: FilterProps) {
  const { t } = useTranslation(['positions', 'units', 'common']);
  const choice = (name: string, label: string, options: readonly { value: string; label: string }[]) => (
    <FilterChoice
      single
      label={label}
      options={options}
      chosen={state.filters[name] ?? []}
      onChange={(chosen) => state.set({ filters: { ...state.filters, [name]: chosen } })}
    />
  );
  const { search, category, tasks, state: kept } = positionQuery(state);
  return (
    <FilterBar
      isNarrowed={state.isNarrowed}
      onClear={state.clear}
      {...(total !== undefined && { count: t('count', { count: total }) })}
      actions={
        <>
          {kept === undefined && (
            <ExportButton
              call={exportPositions}
              input={{ query: { companyId: company.id, search, category, tasks } }}
              what={t('caption', { company: company.name })}
              rows={total}
            />
          )}
          <ExportButton
            call={exportTasks}
            input={{ query: { companyId: company.id } }}
            label={t('job.export')}
            what={t('job.exported', { of: company.name })}
          />
        </>
      }
    >
      <SearchBox label={t('search')} value={state.search} onChange={(words) => state.set({ search: words })} />
      {choice(
        'category',
        t('column.category'),
        CATEGORIES.map((value) => ({ value, label: t(`common:category.${value}`) })),
      )}
      {choice('tasks', t('column.tasks'), [{ value: 'none', label: t('noTasks') }])}
      {choice('state', t('units:filter.state.label'), [{ value: 'archived', label: t('units:filter.state.archived') }])}
    </FilterBar>
  );
}
