import { listMyTasks } from '@prestasi/contract';
import { TASK_STATES } from '@prestasi/domain';
import { useTranslation } from 'react-i18next';
import { given, oneOf, queryOf, useSteadyQuery } from '../../shared/api/index.ts';
import { ListFilters, ListTable, optionsOf, Panel, useListState } from '../../shared/ui/index.ts';
import { useTaskColumns } from './task-table.tsx';

const DEFAULTS = { sort: 'dueOn' } as const;
const FILTERS = ['state', 'due'] as const;
const DUE = ['late', 'week', 'later'] as const;

/** The tasks that one has, over all projects, by what is due. */
export function MyWork() {
  const { t } = useTranslation('projects');
  const state = useListState(DEFAULTS, FILTERS);
  const chosen = oneOf(TASK_STATES, state.filters['state']?.[0]);
  const due = oneOf(DUE, state.filters['due']?.[0]);
  const list = useSteadyQuery(
    queryOf(listMyTasks, {
      query: {
        page: state.page,
        size: state.size,
        ...given({ search: state.search, state: chosen, due }),
      },
    }),
  );
  const counts = list.data?.counts;
  return (
    <Panel flush>
      <ListFilters
        state={state}
        search={t('task.search')}
        labelOf={(name) => t(name === 'state' ? 'field.state' : 'filter.due')}
        filters={{
          due: optionsOf(DUE, (one) => t(`due.${one}`)),
          state: optionsOf(TASK_STATES, (one) => t(`taskState.${one}`)),
        }}
        count={counts && t('work.counts', { late: counts.late, week: counts.week, count: counts.open })}
      />
      <ListTable
        caption={t('tab.work')}
        columns={useTaskColumns('project', false)}
        state={state}
        list={list}
        noMatch={t('task.noneFound')}
        none={{ title: t('work.empty') }}
      />
    </Panel>
  );
}
