import type { ReactNode } from 'react';
import type { ErrorStateProps } from './error-state.tsx';

/** The content of an empty cell; a card leaves it out. */
export const NOTHING = '–';

/** A column: its header, and the cell of a row. */
export type Column<Row> = {
  readonly id: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** Numbers are aligned to the end. */
  readonly align?: 'start' | 'end';
  /** Whether the server can sort by the column's id. */
  readonly sortable?: boolean;
  /**
   * Whether it stands beside the name where there is no room for columns, in place of all others: a row is then two
   * lines. In columns it is left out.
   */
  readonly isShort?: boolean;
  /** Whether its texts, such as a day or a state, stay on one line in columns that have room. */
  readonly isOneLine?: boolean;
  /** Whether its texts are long: on a card of two columns it takes the whole line. */
  readonly isLong?: boolean;
  /** Whether the reader can hide it. The first column cannot be hidden. */
  readonly hideable?: boolean;
};

/** Rows selected across pages, by key. */
export type Selection<Row> = {
  readonly selected: ReadonlySet<string>;
  readonly onChange: (selected: ReadonlySet<string>) => void;
  readonly isSelectable?: (row: Row) => boolean;
  /** Returns the label of the row's checkbox: the person's name. */
  readonly labelOf: (row: Row) => string;
};

export type DataTableProps<Row> = {
  /** The caption of the table, for screen readers. */
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rowKey: (row: Row) => string;
  /** The page of rows; undefined while the first one loads. */
  readonly rows: readonly Row[] | undefined;
  /** The number of all rows that match, not of this page. */
  readonly total: number;
  readonly page: number;
  readonly size: number;
  readonly sort: string;
  /** Whether the order can also be chosen above the table: cards then leave the sorting headers out. */
  readonly sortsElsewhere?: boolean;
  readonly hidden?: readonly string[];
  /** Whether its columns need more room than those of most tables: where it is missing, each row is a card. */
  readonly isWide?: boolean;
  /** Whether it can be wider than an ordinary screen: it is scrolled sideways there, and its head leaves with the rows. */
  readonly isScrolled?: boolean;
  readonly onChange: (change: { page?: number; size?: number; sort?: string; hidden?: readonly string[] }) => void;
  /** The query of the rows: where it failed, the table says so. */
  readonly query?: ErrorStateProps['query'];
  /** Content if nothing matches. */
  readonly empty: ReactNode;
  /** Whether other rows are loading while these are still shown. */
  readonly isStale?: boolean;
  readonly selection?: Selection<Row>;
  /** The bar above the header while rows are selected: the actions on them. */
  readonly bulk?: ReactNode;
  /** The key of the row that the reader comes back to: it is marked. */
  readonly currentKey?: string | null;
  /** The detail of a row: the key of the open row, and how it is rendered. */
  readonly detail?: { readonly openKey: string | null; readonly render: (row: Row) => ReactNode };
};
