import { Checkbox } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './data-table.module.css';
import type { Column, DataTableProps } from './data-table-types.ts';

type Props<Row> = Pick<DataTableProps<Row>, 'columns' | 'sort' | 'onChange' | 'selection' | 'rowKey'> & {
  readonly rows: readonly Row[];
};

/** The header of a table: a checkbox for the whole page, and columns that sort. It stays in view. */
export function DataTableHead<Row>({ columns, sort, onChange, selection, rows, rowKey }: Props<Row>) {
  const { t } = useTranslation('common');
  const sorts = columns.some((column) => column.sortable);
  return (
    <thead role="rowgroup" className={classes.head}>
      <tr role="row" data-sort={sorts ? t('table.sort') : undefined}>
        {selection && (
          <th role="columnheader" scope="col" className={classes.box}>
            <PageBox rows={rows} rowKey={rowKey} selection={selection} />
          </th>
        )}
        {columns.map((column) => (
          <th
            key={column.id}
            role="columnheader"
            scope="col"
            data-align={column.align}
            data-short={column.isShort}
            aria-sort={sortOf(column.id, sort)}
          >
            {column.sortable ? (
              <SortButton column={column} sort={sort} onSort={(next) => onChange({ sort: next })} />
            ) : (
              column.header
            )}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function PageBox<Row>({
  rows,
  rowKey,
  selection,
}: {
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  selection: NonNullable<Props<Row>['selection']>;
}) {
  const { t } = useTranslation('common');
  const keys = rows.filter((row) => selection.isSelectable?.(row) ?? true).map(rowKey);
  const chosen = keys.filter((key) => selection.selected.has(key)).length;
  const all = keys.length > 0 && chosen === keys.length;
  const toggle = () => {
    const next = new Set(selection.selected);
    for (const key of keys)
      if (all) next.delete(key);
      else next.add(key);
    selection.onChange(next);
  };
  return (
    <>
      <Checkbox
        size="xs"
        checked={all}
        indeterminate={chosen > 0 && !all}
        disabled={keys.length === 0}
        onChange={toggle}
        aria-label={t('table.selectPage')}
      />
      <span className={classes.pageWords} aria-hidden>
        {t('table.selectPage')}
      </span>
    </>
  );
}

function SortButton<Row>({
  column,
  sort,
  onSort,
}: {
  column: Column<Row>;
  sort: string;
  onSort: (sort: string) => void;
}) {
  const direction = sortOf(column.id, sort);
  return (
    <button
      type="button"
      className={classes.sort}
      onClick={() => onSort(direction === 'ascending' ? `-${column.id}` : column.id)}
    >
      {column.header}
      {direction === 'ascending' && <IconArrowUp size="1em" aria-hidden />}
      {direction === 'descending' && <IconArrowDown size="1em" aria-hidden />}
    </button>
  );
}

function sortOf(id: string, sort: string): 'ascending' | 'descending' | undefined {
  if (sort === id) return 'ascending';
  return sort === `-${id}` ? 'descending' : undefined;
}
