import { gatherTrainingNeeds, type NEED_GROUPINGS } from '@prestasi/contract';
import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../shared/api/index.ts';
import { useFormat } from '../../../shared/format/index.ts';
import { useMethods } from '../../../shared/training/use-methods.ts';
import { DataTable } from '../../../shared/ui/data-table.tsx';
import { type Column, NOTHING } from '../../../shared/ui/data-table-types.ts';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { tableOf } from '../../../shared/ui/table-of.ts';
import type { ListStateHandle } from '../../../shared/ui/use-list-state.ts';
import classes from './need-groups.module.css';
import { filterOf, type NeedGroup } from './needs.ts';

type By = (typeof NEED_GROUPINGS)[number];
type Props = { readonly by: By; readonly state: ListStateHandle };

/** The needs gathered; a group leads to the list of its needs. */
export function NeedGroups({ by, state }: Props) {
  const { t } = useTranslation('training-needs');
  const query = { ...filterOf(state), by, page: state.page, size: state.size };
  const list = useQuery({ ...queryOf(gatherTrainingNeeds, { query }), placeholderData: keepPreviousData });
  const open = (group: NeedGroup) => {
    const chosen =
      by === 'unit'
        ? {
            company: group.company === null ? [] : [String(group.company.id)],
            department: group.departmentId === null ? [] : [String(group.departmentId)],
          }
        : { [by]: [group.label ?? (by === 'month' ? 'none' : '')].filter((value) => value !== '') };
    state.set({ filters: { ...state.filters, ...chosen, by: [] } });
  };
  return (
    <DataTable<NeedGroup>
      caption={t(`by.${by}`)}
      columns={useGroupColumns(by, open)}
      {...tableOf(state, list)}
      rowKey={(row) => [row.company?.id, row.departmentId, row.label].join('/')}
      empty={<EmptyState title={t('empty')} detail={t('emptyDetail')} />}
    />
  );
}

function useGroupColumns(by: By, open: (group: NeedGroup) => void): readonly Column<NeedGroup>[] {
  const { t } = useTranslation('training-needs');
  const format = useFormat();
  const { nameOf } = useMethods();
  const textOf = ({ label }: NeedGroup) => (label === null ? t('none') : by === 'method' ? nameOf(label) : label);
  const figure = (id: 'people' | 'open' | 'planned' | 'met' | 'notMet'): Column<NeedGroup> => ({
    id,
    header: t(`column.${id}`),
    align: 'end',
    cell: (row) => format.number(row[id]),
  });
  return [
    {
      id: 'label',
      header: t(`by.${by}`),
      cell: (row) => (
        <Button variant="subtle" size="compact-md" justify="start" className={classes.group} onClick={() => open(row)}>
          {[textOf(row), row.company?.name].filter(Boolean).join(' · ')}
        </Button>
      ),
    },
    figure('people'),
    figure('open'),
    figure('planned'),
    figure('met'),
    figure('notMet'),
    {
      id: 'target',
      header: t('column.target'),
      cell: ({ firstTarget }) => (firstTarget === null ? NOTHING : format.day(firstTarget)),
    },
  ];
}
