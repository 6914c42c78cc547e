import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/index.ts';
import { type Column, NOTHING } from '../../shared/ui/data-table-types.ts';
import { PersonName } from '../../shared/ui/person-name.tsx';
import { TaskStateBadge } from '../../shared/ui/task-state.tsx';
import { DueDay } from './due-day.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { taskAddress, type TaskRow } from './projects.ts';

/** The columns of a list of tasks: of one project who has them, of all projects which project it is. */
export function useTaskColumns(shows: 'people' | 'project', isSortable: boolean): readonly Column<TaskRow>[] {
  const { t } = useTranslation('projects');
  const format = useFormat();
  return [
    {
      id: 'title',
      header: t('task.title'),
      sortable: isSortable,
      cell: (row) => (
        <PersonName
          name={row.title}
          sub={shows === 'project' ? (row.project?.name ?? t('task.ofNobody')) : undefined}
          to={taskAddress(row.id)}
        />
      ),
    },
    {
      id: 'state',
      header: t('field.state'),
      cell: (row) => <TaskStateBadge state={row.state} />,
    },
    {
      id: 'dueOn',
      header: t('task.dueOn'),
      sortable: isSortable,
      cell: (row) => <DueDay day={row.dueOn} isLate={row.isLate} />,
    },
    ...(shows === 'people'
      ? [
          {
            id: 'people',
            header: t('task.people'),
            cell: (row: TaskRow) =>
              row.assignees.length === 0 ? NOTHING : format.list(row.assignees.map(({ name }) => name)),
          },
        ]
      : []),
    {
      id: 'progress',
      header: t('progress'),
      sortable: isSortable,
      cell: (row) => <ProgressBar value={row.progress} label={t('progressOf', { name: row.title })} />,
    },
  ];
}
