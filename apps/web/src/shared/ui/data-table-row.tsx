import { Checkbox } from '@mantine/core';
import type { MouseEvent, ReactNode } from 'react';
import classes from './data-table.module.css';
import { NOTHING, type Column, type Selection } from './data-table-types.ts';

type Props<Row> = {
  readonly row: Row;
  readonly rowKey: string;
  readonly columns: readonly Column<Row>[];
  /** The number of cells in a row, the checkbox included. */
  readonly width: number;
  readonly selection: Selection<Row> | undefined;
  /** Whether this is the row that the reader comes back to. */
  readonly isCurrent: boolean;
  /** Content below the row when it is open. */
  readonly detail: ReactNode;
};

/** A row of a table, and below it its open detail. */
export function DataTableRow<Row>({ row, rowKey, columns, width, selection, isCurrent, detail }: Props<Row>) {
  const selected = selection?.selected.has(rowKey) ?? false;
  const toggle = () => {
    if (!selection) return;
    const next = new Set(selection.selected);
    if (selected) next.delete(rowKey);
    else next.add(rowKey);
    selection.onChange(next);
  };
  return (
    <>
      {/* By keyboard the link in the row is the way in. */}
      <tr
        role="row"
        className={classes.row}
        data-selected={selected || undefined}
        aria-current={isCurrent || undefined}
        onClick={followRow}
      >
        {selection && (
          <td role="cell" className={classes.box}>
            <Checkbox
              size="xs"
              checked={selected}
              disabled={!(selection.isSelectable?.(row) ?? true)}
              onChange={toggle}
              aria-label={selection.labelOf(row)}
            />
          </td>
        )}
        {columns.map((column, index) => {
          const content = column.cell(row);
          return (
            <td
              key={column.id}
              role="cell"
              data-align={column.align}
              data-first={index === 0 || undefined}
              data-short={column.isShort}
              data-long={column.isLong}
              data-one-line={column.isOneLine}
              data-label={column.header}
              data-empty={content === NOTHING || undefined}
            >
              {content}
            </td>
          );
        })}
      </tr>
      {detail !== undefined && (
        <tr role="row">
          <td role="cell" colSpan={width} className={classes.detail}>
            {detail}
          </td>
        </tr>
      )}
    </>
  );
}

/** The whole row leads where the link in its first column leads, but for its own controls, and for selecting its text. */
function followRow({ target, currentTarget }: MouseEvent<HTMLTableRowElement>): void {
  if (!(target instanceof Element) || target.closest('a, button, input, label, summary') !== null) return;
  // What a control of the row opens elsewhere, such as a menu, still tells the row of a click.
  if (!currentTarget.contains(target) || (window.getSelection()?.toString() ?? '') !== '') return;
  currentTarget.querySelector<HTMLAnchorElement>('[data-first] a')?.click();
}
