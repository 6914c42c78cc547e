import { listMyTasks } from '@prestasi/contract';
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
import type { TaskRow } from './projects.ts';
import { useTaskColumns } from './task-table.tsx';

const DEFAULTS = { sort: 'dueOn' } as const;
const FILTERS = ['state', 'due'] as const;
const DUE = ['late', 'week', 'later'] as const;

/** The tasks that one has, over all projects, by what is due. */
export function MyWork() {
  const { t } = useTranslation('projects');
  const state = useListState(DEFAULTS, FILTERS);
  const chosen = TASK_STATES.find((one) => one === state.filters['state']?.[0]);
  const due = DUE.find((one) => one === state.filters['due']?.[0]);
  const list = useQuery({
    ...queryOf(listMyTasks, {
      query: {
        page: state.page,
        size: Math.min(state.size, 200),
        ...(state.search !== '' && { search: state.search }),
        ...(chosen !== undefined && { state: chosen }),
        ...(due !== undefined && { due }),
      },
    }),
    placeholderData: keepPreviousData,
  });
  const counts = list.data?.counts;
  return (
    <Panel flush>
      <FilterBar
        list={state}
        count={counts && t('work.counts', { late: counts.late, week: counts.week, count: counts.open })}
      >
        <ListSearch label={t('task.search')} list={state} />
        <ListFilter
          state={state}
          name="due"
          label={t('filter.due')}
          options={optionsOf(DUE, (one) => t(`due.${one}`))}
        />
        <ListFilter
          state={state}
          name="state"
          label={t('field.state')}
          options={optionsOf(TASK_STATES, (one) => t(`taskState.${one}`))}
        />
      </FilterBar>
      <DataTable<TaskRow>
        caption={t('tab.work')}
        columns={useTaskColumns('project', false)}
        {...tableOf(state, list)}
        rowKey={(row) => String(row.id)}
        empty={<EmptyState title={t(state.isNarrowed ? 'task.noneFound' : 'work.empty')} />}
      />
    </Panel>
  );
}
