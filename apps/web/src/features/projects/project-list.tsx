import { Button } from '@mantine/core';
import { listProjects } from '@prestasi/contract';
import { PROJECT_STATES } from '@prestasi/domain';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../shared/api/index.ts';
import { useFormat } from '../../shared/format/index.ts';
import { type Column, NOTHING } from '../../shared/ui/data-table-types.ts';
import { DataTable } from '../../shared/ui/data-table.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { FilterBar } from '../../shared/ui/filter-bar.tsx';
import { ListFilter } from '../../shared/ui/list-filter.tsx';
import { optionsOf } from '../../shared/ui/options-of.ts';
import { Panel } from '../../shared/ui/panel.tsx';
import { PersonName } from '../../shared/ui/person-name.tsx';
import { ListSearch } from '../../shared/ui/search-box.tsx';
import { StatusBadge } from '../../shared/ui/status-badge.tsx';
import { tableOf } from '../../shared/ui/table-of.ts';
import { useListState } from '../../shared/ui/use-list-state.ts';
import { DueDay } from './due-day.tsx';
import { OwnerName } from './owner-name.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { PROJECT_TONES, projectAddress, type ProjectRow } from './projects.ts';

const DEFAULTS = { sort: 'dueOn' } as const;
const FILTERS = ['state', 'role', 'late'] as const;
const ROLES = ['owner', 'member'] as const;
const SORTS = ['dueOn', '-dueOn', 'name', '-name', 'startsOn', '-startsOn'] as const;

/** The projects of which one is a member, with filters. */
export function ProjectList({ onCreate }: { readonly onCreate: (() => void) | null }) {
  const { t } = useTranslation('projects');
  const state = useListState(DEFAULTS, FILTERS);
  const list = useQuery({
    ...queryOf(listProjects, { query: queryFrom(state) }),
    placeholderData: keepPreviousData,
  });
  return (
    <Panel flush>
      <FilterBar list={state} count={list.data && t('count', { count: list.data.total })}>
        <ListSearch label={t('search')} list={state} />
        <ListFilter
          state={state}
          name="state"
          label={t('field.state')}
          options={optionsOf(PROJECT_STATES, (one) => t(`state.${one}`))}
        />
        <ListFilter
          state={state}
          name="role"
          label={t('filter.role')}
          options={optionsOf(ROLES, (one) => t(`role.${one}`))}
        />
        <ListFilter
          state={state}
          name="late"
          label={t('filter.late')}
          options={[{ value: 'yes', label: t('filter.isLate') }]}
        />
      </FilterBar>
      <DataTable<ProjectRow>
        caption={t('tab.projects')}
        columns={useColumns()}
        {...tableOf(state, list)}
        rowKey={(row) => String(row.id)}
        empty={
          state.isNarrowed ? (
            <EmptyState title={t('empty.filtered')} />
          ) : (
            <EmptyState
              title={t('empty.title')}
              detail={t('empty.detail')}
              action={onCreate !== null && <Button onClick={onCreate}>{t('create.open')}</Button>}
            />
          )
        }
      />
    </Panel>
  );
}

function queryFrom({ search, sort, page, size, filters }: ReturnType<typeof useListState>) {
  const chosen = PROJECT_STATES.find((one) => one === filters['state']?.[0]);
  const role = ROLES.find((one) => one === filters['role']?.[0]);
  return {
    page,
    size: Math.min(size, 200),
    sort: SORTS.find((one) => one === sort) ?? 'dueOn',
    ...(search !== '' && { search }),
    ...(chosen !== undefined && { state: chosen }),
    ...(role !== undefined && { role }),
    ...(filters['late']?.[0] === 'yes' && { late: 'yes' as const }),
  };
}

function useColumns(): readonly Column<ProjectRow>[] {
  const { t } = useTranslation('projects');
  const format = useFormat();
  return [
    {
      id: 'name',
      header: t('field.name'),
      sortable: true,
      cell: (row) => (
        <PersonName name={row.name} sub={t('members.count', { count: row.members })} to={projectAddress(row.id)} />
      ),
    },
    {
      id: 'state',
      header: t('field.state'),
      cell: (row) => <StatusBadge tone={PROJECT_TONES[row.state]}>{t(`state.${row.state}`)}</StatusBadge>,
    },
    { id: 'owner', header: t('field.owner'), hideable: true, cell: (row) => <OwnerName owner={row.owner} /> },
    {
      id: 'dueOn',
      header: t('field.dueOn'),
      sortable: true,
      cell: (row) => <DueDay day={row.dueOn} isLate={row.isLate} />,
    },
    {
      id: 'tasks',
      header: t('field.tasks'),
      align: 'end',
      cell: (row) =>
        row.tasks.total === 0
          ? NOTHING
          : t('tasks.done', { done: format.number(row.tasks.done), total: format.number(row.tasks.total) }),
    },
    {
      id: 'late',
      header: t('field.lateTasks'),
      align: 'end',
      cell: (row) =>
        row.tasks.late === 0 ? NOTHING : <StatusBadge tone="danger">{format.number(row.tasks.late)}</StatusBadge>,
    },
    {
      id: 'progress',
      header: t('progress'),
      hideable: true,
      cell: (row) =>
        row.progress === null ? (
          NOTHING
        ) : (
          <ProgressBar value={row.progress} label={t('progressOf', { name: row.name })} />
        ),
    },
  ];
}
