import { listProjectTasks } from '@prestasi/contract';
import { TASK_STATES } from '@prestasi/domain';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../shared/api/index.ts';
import { DataTable } from '../../shared/ui/data-table.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { FilterBar } from '../../shared/ui/filter-bar.tsx';
import { ListFilter } from '../../shared/ui/list-filter.tsx';
import { optionsOf } from '../../shared/ui/options-of.ts';
import { Panel } from '../../shared/ui/panel.tsx';
import { ListSearch } from '../../shared/ui/search-box.tsx';
import { tableOf } from '../../shared/ui/table-of.ts';
import { useListState } from '../../shared/ui/use-list-state.ts';
import type { Project, TaskRow } from './projects.ts';
import { useTaskColumns } from './task-table.tsx';

const DEFAULTS = { sort: 'dueOn' } as const;
const FILTERS = ['state', 'person', 'due'] as const;
const SORTS = ['dueOn', '-dueOn', 'title', '-title', 'progress', '-progress'] as const;
const DUE = ['late', 'week', 'later'] as const;

/** The tasks of a project as a list with filters. */
export function TaskList({ project }: { readonly project: Project }) {
  const { t } = useTranslation('projects');
  const state = useListState(DEFAULTS, FILTERS);
  const chosen = TASK_STATES.find((one) => one === state.filters['state']?.[0]);
  const due = DUE.find((one) => one === state.filters['due']?.[0]);
  const person = project.people.find(({ id }) => String(id) === state.filters['person']?.[0]);
  const list = useQuery({
    ...queryOf(listProjectTasks, {
      params: { id: project.id },
      query: {
        page: state.page,
        size: Math.min(state.size, 200),
        sort: SORTS.find((one) => one === state.sort) ?? 'dueOn',
        ...(state.search !== '' && { search: state.search }),
        ...(chosen !== undefined && { state: chosen }),
        ...(due !== undefined && { due }),
        ...(person !== undefined && { assigneeId: person.id }),
      },
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <Panel flush>
      <FilterBar list={state} count={list.data && t('task.count', { count: list.data.total })}>
        <ListSearch label={t('task.search')} list={state} />
        <ListFilter
          state={state}
          name="state"
          label={t('field.state')}
          options={optionsOf(TASK_STATES, (one) => t(`taskState.${one}`))}
        />
        <ListFilter
          state={state}
          name="person"
          label={t('task.people')}
          options={project.people.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
        <ListFilter
          state={state}
          name="due"
          label={t('filter.due')}
          options={optionsOf(DUE, (one) => t(`due.${one}`))}
        />
      </FilterBar>
      <DataTable<TaskRow>
        caption={t('view.list')}
        columns={useTaskColumns('people', true)}
        {...tableOf(state, list)}
        rowKey={(row) => String(row.id)}
        empty={<EmptyState title={t(state.isNarrowed ? 'task.noneFound' : 'task.none')} />}
      />
    </Panel>
  );
}
