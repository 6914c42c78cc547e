import type { ReactNode } from 'react';

/** What a cell shows that has nothing to show; a card leaves it out. */
export const NOTHING = '–';

/** A column: its head, and the cell of a row. */
export type Column<Row> = {
  readonly id: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** Numbers stand at the end, one under the other. */
  readonly align?: 'start' | 'end';
  /** Sorted by the server under the column's id. */
  readonly sortable?: boolean;
  /** May be left out by the reader. The first column never is. */
  readonly hideable?: boolean;
};

/** Rows chosen across pages, by key. */
export type Selection<Row> = {
  readonly selected: ReadonlySet<string>;
  readonly onChange: (selected: ReadonlySet<string>) => void;
  readonly isSelectable?: (row: Row) => boolean;
  /** What the row's box is called: the person's name. */
  readonly labelOf: (row: Row) => string;
};

export type DataTableProps<Row> = {
  /** What the table lists; for screen readers. */
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rowKey: (row: Row) => string;
  /** The page of rows; undefined while the first one loads. */
  readonly rows: readonly Row[] | undefined;
  /** Of all rows that match, not of this page. */
  readonly total: number;
  readonly page: number;
  readonly size: number;
  readonly sort: string;
  /** Whether the order is chosen above the table, too: cards then leave the sorting heads out. */
  readonly sortsElsewhere?: boolean;
  readonly hidden?: readonly string[];
  readonly onChange: (change: { page?: number; size?: number; sort?: string; hidden?: readonly string[] }) => void;
  readonly error?: unknown;
  readonly onRetry?: () => void;
  /** What stands here when nothing matches. */
  readonly empty: ReactNode;
  /** Whether other rows are on their way while these still stand. */
  readonly isStale?: boolean;
  readonly selection?: Selection<Row>;
  /** The bar over the head while rows are chosen: what can be done with them. */
  readonly bulk?: ReactNode;
  /** The row one comes back to: marked, so that the eye finds it again. */
  readonly currentKey?: string | null;
  /** A row opened in place: which one, and what it shows. */
  readonly detail?: { readonly openKey: string | null; readonly render: (row: Row) => ReactNode };
};
