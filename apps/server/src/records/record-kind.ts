import { type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Call, FieldCode, AuditedRecord, OutputOf, QueryOf, RecordFields } from '@prestasi/contract';
import type { Day, Permission } from '@prestasi/domain';
import type { Selecting, SortColumns } from '../platform/database/page-query.ts';
import type { Executor, Tx } from '../platform/database/transaction.ts';

/** A table whose rows are changed under a version. */
export type VersionedTable = PgTable & { readonly id: PgColumn; readonly version: PgColumn };
/** A table of records that belong to a company and can be archived. */
export type RecordTable = VersionedTable & { readonly companyId: PgColumn; readonly archivedAt: PgColumn };

/** What every list of records takes. */
export type RecordFilter = {
  readonly page: number;
  readonly size: number;
  readonly search?: string | undefined;
  readonly state: 'in_use' | 'archived';
  readonly sort: string;
};

/** What uses a record now, and whether anything ever did. */
export type Uses = {
  readonly now: readonly { readonly code: Extract<FieldCode, `used_by_${string}`>; readonly count: number }[];
  readonly before: boolean;
};

/** A kind of record that belongs to a company: where it is kept, and who reads and who writes it. */
export type RecordBase<Fields extends RecordFields> = {
  readonly entity: AuditedRecord;
  readonly table: RecordTable;
  /** As in the contract; each has a column of its name. */
  readonly fields: Fields;
  readonly reads: Permission;
  readonly writes: Permission;
  /** What keeps a record from being archived or deleted; nothing where it is left out. */
  readonly uses?: (db: Executor, id: number, today: Day) => Promise<Uses>;
  /** Deletes what stands below a record and goes with it. */
  readonly removeParts?: (tx: Tx, id: number) => Promise<void>;
};

/** The same with its list. Calls, list, history and tests of a kind are made of it; what is special is written by hand. */
export type RecordKind<Fields extends RecordFields, Row, Filter extends RecordFilter> = RecordBase<Fields> & {
  /** The rows of the list and of the record's page, without conditions. */
  readonly select: (db: Executor, today: Day) => Selecting<Row>;
  readonly searched: readonly SQLWrapper[];
  /** The first one orders what another leaves equal. */
  readonly sorts: SortColumns<Filter['sort']>;
  /** What filters beside search and archive narrow the list to. */
  readonly narrowed?: (db: Executor, filter: Filter) => readonly (SQL | undefined)[];
};

/** The kind of record with these fields that a call lists. */
export type KindOf<Fields extends RecordFields, List extends Call> = RecordKind<
  Fields,
  Omit<RowOf<OutputOf<List>>, 'can'>,
  QueryOf<List> & RecordFilter
>;
type RowOf<Page> = Page extends { readonly rows: readonly (infer Row)[] } ? Row : never;

/** The text of a record that is searched, in lower case. */
export function searchedText(columns: readonly SQLWrapper[]): SQL {
  return sql`lower(concat_ws(' ', ${sql.join([...columns], sql`, `)}))`;
}
