import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { DataTable } from './data-table.tsx';
import type { DataTableProps } from './data-table-types.ts';
import { EmptyState } from './empty-state.tsx';
import { NoMatch } from './no-match.tsx';
import { tableOf } from './table-of.ts';
import type { ListStateHandle } from './use-list-state.ts';

type Required =
  | 'caption'
  | 'columns'
  | 'currentKey'
  | 'sortsElsewhere'
  | 'selection'
  | 'bulk'
  | 'isWide'
  | 'isScrolled';
type Props<Row> = Pick<DataTableProps<Row>, Required> & {
  readonly state: ListStateHandle;
  readonly list: UseQueryResult<{ readonly rows: readonly Row[]; readonly total: number }>;
  /** Whether something above the rows is read that would move them: they are shown after it. */
  readonly isAwaiting?: boolean;
  /** The key of a row; its id by default. */
  readonly rowKey?: (row: Row) => string;
  /** Whether search or filters narrow the list, if the state of the list does not say so. */
  readonly isNarrowed?: boolean;
  /** The text if search or filters leave no row. Left out, it is that of the empty list. */
  readonly noMatch?: string;
  /** The text of an empty list. */
  readonly none: { readonly title: string; readonly detail?: ReactNode; readonly action?: ReactNode };
};

/** The table of a list whose state is in the address: a page of rows from the server, and a text if there are none. */
export function ListTable<Row>(props: Props<Row>) {
  const {
    state,
    list,
    isAwaiting = false,
    rowKey = idOf,
    isNarrowed = state.isNarrowed,
    noMatch,
    none,
    ...table
  } = props;
  return (
    <DataTable<Row>
      {...table}
      {...tableOf(state, list)}
      {...(isAwaiting && { rows: undefined })}
      rowKey={rowKey}
      empty={
        noMatch !== undefined && isNarrowed ? (
          <NoMatch title={noMatch} onClear={state.clear} />
        ) : (
          <EmptyState {...none} />
        )
      }
    />
  );
}

function idOf(row: unknown): string {
  return String((row as { readonly id: number }).id);
}
