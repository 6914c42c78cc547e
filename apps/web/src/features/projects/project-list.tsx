import { Button } from '@mantine/core';
import { listProjects } from '@prestasi/contract';
import { PROJECT_STATES } from '@prestasi/domain';
import { useTranslation } from 'react-i18next';
import { given, oneOf, queryOf, useSteadyQuery } from '../../shared/api/index.ts';
import { useFormat } from '../../shared/format/index.ts';
import {
  type Column,
  ListFilters,
  ListTable,
  NOTHING,
  optionsOf,
  Panel,
  PersonName,
  StatusBadge,
  useListState,
} from '../../shared/ui/index.ts';
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
  const list = useSteadyQuery(queryOf(listProjects, { query: queryFrom(state) }));
  return (
    <Panel flush>
      <ListFilters
        state={state}
        search={t('search')}
        labelOf={(name) => t(name === 'state' ? 'field.state' : `filter.${name}`)}
        filters={{
          state: optionsOf(PROJECT_STATES, (one) => t(`state.${one}`)),
          role: optionsOf(ROLES, (one) => t(`role.${one}`)),
          late: [{ value: 'yes', label: t('filter.isLate') }],
        }}
        count={list.data && t('count', { count: list.data.total })}
      />
      <ListTable
        caption={t('tab.projects')}
        columns={useColumns()}
        state={state}
        list={list}
        noMatch={t('empty.filtered')}
        none={{
          title: t('empty.title'),
          detail: t('empty.detail'),
          action: onCreate !== null && <Button onClick={onCreate}>{t('create.open')}</Button>,
        }}
      />
    </Panel>
  );
}

function queryFrom({ search, sort, page, size, filters }: ReturnType<typeof useListState>) {
  const chosen = oneOf(PROJECT_STATES, filters['state']?.[0]);
  const role = oneOf(ROLES, filters['role']?.[0]);
  return {
    page,
    size,
    sort: oneOf(SORTS, sort) ?? 'dueOn',
    ...given({ search, state: chosen, role }),
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
