import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/index.ts';
import { type Column, NOTHING, PersonName, StatusBadge } from '../../shared/ui/index.ts';
import { type Position, positionAddress } from './positions.ts';

/** The columns of the list of positions. */
export function usePositionColumns(): readonly Column<Position>[] {
  const { t } = useTranslation(['positions', 'units', 'common']);
  const format = useFormat();
  return [
    {
      id: 'title',
      header: t('column.title'),
      sortable: true,
      cell: ({ id, title, code }) => <PersonName name={title} sub={code} to={positionAddress(id)} />,
    },
    { id: 'category', header: t('column.category'), cell: ({ category }) => t(`common:category.${category}`) },
    {
      id: 'grade',
      header: t('column.grade'),
      sortable: true,
      cell: ({ grade }) => (grade === null ? NOTHING : grade.name),
    },
    {
      id: 'tasks',
      header: t('column.tasks'),
      cell: ({ category, tasks }) => {
        if (category !== 'non_executive') return NOTHING;
        if (tasks === 0) return <StatusBadge tone="warn">{t('noTasks')}</StatusBadge>;
        return t('tasks', { count: tasks });
      },
    },
    {
      id: 'employees',
      header: t('units:column.employees'),
      align: 'end',
      cell: ({ employees }) => format.number(employees),
    },
  ];
}
