import { listProjectTasks } from '@prestasi/contract';
import { TASK_STATES } from '@prestasi/domain';
import { useTranslation } from 'react-i18next';
import { given, oneOf, queryOf, useSteadyQuery } from '../../shared/api/index.ts';
import { ListFilters, ListTable, optionsOf, Panel, useListState } from '../../shared/ui/index.ts';
import type { Project } from './projects.ts';
import { useTaskColumns } from './task-table.tsx';

const DEFAULTS = { sort: 'dueOn' } as const;
const FILTERS = ['state', 'person', 'due'] as const;
const SORTS = ['dueOn', '-dueOn', 'title', '-title', 'progress', '-progress'] as const;
const DUE = ['late', 'week', 'later'] as const;

/** The tasks of a project as a list with filters. */
export function TaskList({ project }: { readonly project: Project }) {
  const { t } = useTranslation('projects');
  const state = useListState(DEFAULTS, FILTERS);
  const chosen = oneOf(TASK_STATES, state.filters['state']?.[0]);
  const due = oneOf(DUE, state.filters['due']?.[0]);
  const person = project.people.find(({ id }) => String(id) === state.filters['person']?.[0]);
  const list = useSteadyQuery(
    queryOf(listProjectTasks, {
      params: { id: project.id },
      query: {
        page: state.page,
        size: state.size,
        sort: oneOf(SORTS, state.sort) ?? 'dueOn',
        ...given({ search: state.search, state: chosen, due }),
        ...(person !== undefined && { assigneeId: person.id }),
      },
    }),
  );
  return (
    <Panel flush>
      <ListFilters
        state={state}
        search={t('task.search')}
        labelOf={(name) => t(({ state: 'field.state', person: 'task.people', due: 'filter.due' } as const)[name])}
        filters={{
          state: optionsOf(TASK_STATES, (one) => t(`taskState.${one}`)),
          person: project.people.map(({ id, name }) => ({ value: String(id), label: name })),
          due: optionsOf(DUE, (one) => t(`due.${one}`)),
        }}
        count={list.data && t('task.count', { count: list.data.total })}
      />
      <ListTable
        caption={t('view.list')}
        columns={useTaskColumns('people', true)}
        state={state}
        list={list}
        noMatch={t('task.noneFound')}
        none={{ title: t('task.none') }}
      />
    </Panel>
  );
}
