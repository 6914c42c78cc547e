import classes from './data-table.module.css';
import { DataTableHead } from './data-table-head.tsx';
import { DataTableRow } from './data-table-row.tsx';
import type { DataTableProps } from './data-table-types.ts';
import { ErrorState } from './error-state.tsx';
import { RowsSkeleton } from './skeletons.tsx';
import { TableFoot } from './table-foot.tsx';
import { TableFrame } from './table-frame.tsx';
import visuallyHidden from './visually-hidden.module.css';

/** A list that the server searches, sorts and pages; on narrow screens each row is a card. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const {
    caption,
    columns,
    rows,
    rowKey,
    hidden = [],
    selection,
    detail,
    bulk,
    query,
    empty,
    isStale = false,
    sortsElsewhere = false,
  } = props;
  const shown = columns.filter((column, index) => index === 0 || !hidden.includes(column.id));
  const width = shown.length + (selection ? 1 : 0);
  const chosen = selection?.selected.size ?? 0;

  if (query?.error) return <ErrorState query={query} />;
  if (rows === undefined) return <RowsSkeleton />;
  return (
    <TableFrame isWide={props.isWide} isScrolled={props.isScrolled} bulk={chosen > 0 && bulk}>
      {rows.length === 0 ? (
        empty
      ) : (
        // The roles are explicit, because the card layout takes them away from the elements.
        <table
          role="table"
          className={classes.table}
          aria-busy={isStale}
          data-stale={isStale || undefined}
          data-sorts-elsewhere={sortsElsewhere || undefined}
          data-two-lines={shown.some(({ isShort }) => isShort) || undefined}
        >
          <caption className={visuallyHidden.text}>{caption}</caption>
          <DataTableHead {...props} columns={shown} rows={rows} />
          <tbody role="rowgroup">
            {rows.map((row) => (
              <DataTableRow
                key={rowKey(row)}
                row={row}
                rowKey={rowKey(row)}
                columns={shown}
                width={width}
                selection={selection}
                isCurrent={props.currentKey === rowKey(row)}
                detail={detail?.openKey === rowKey(row) ? detail.render(row) : undefined}
              />
            ))}
          </tbody>
        </table>
      )}
      {props.total > 0 && <TableFoot {...props} />}
    </TableFrame>
  );
}
