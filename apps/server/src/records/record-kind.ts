import type { SQL, SQLWrapper } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Call, FieldCode, AuditedRecord, OutputOf, QueryOf, RecordFields } from '@prestasi/contract';
import type { Day, Permission } from '@prestasi/domain';
import type { Selecting, SortColumns } from '../platform/database/page-query.ts';
import type { VersionedTable } from '../platform/database/rows.ts';
import type { Executor, Tx } from '../platform/database/transaction.ts';

/** A table of records that belong to a company, have a code and can be archived. */
export type RecordTable = VersionedTable & {
  readonly companyId: PgColumn;
  readonly code: PgColumn;
  readonly archivedAt: PgColumn;
};

/** The filter of every list of records. */
export type RecordFilter = {
  readonly page: number;
  readonly size: number;
  readonly search?: string | undefined;
  readonly state: 'in_use' | 'archived';
  readonly sort: string;
};

/** The present uses of a record, and whether it was ever used. */
export type Uses = {
  readonly now: readonly { readonly code: Extract<FieldCode, `used_by_${string}`>; readonly count: number }[];
  readonly before: boolean;
};

/** The record that a field refers to. */
export type Reference = {
  /** The field's name in a history, which shows the other record's name. */
  readonly shownAs: string;
  /** Finds the name of the other record, and whether it may be chosen; null if there is none. */
  readonly find: (db: Executor, id: number) => Promise<{ readonly words: string; readonly isInUse: boolean } | null>;
};

/** A kind of record that belongs to a company: where it is stored, and who reads and who writes it. */
export type RecordBase<Fields extends RecordFields> = {
  readonly entity: AuditedRecord;
  readonly table: RecordTable;
  /** As in the contract; each has a column of its name. */
  readonly fields: Fields;
  readonly reads: Permission;
  readonly writes: Permission;
  /** By field; none if left out. */
  readonly references?: Readonly<Record<string, Reference>>;
  /** The uses that prevent archiving or deleting a record; none if left out. */
  readonly uses?: (db: Executor, id: number, today: Day) => Promise<Uses>;
  /** Deletes the rows below a record, which go with it. */
  readonly removeParts?: (tx: Tx, id: number) => Promise<void>;
};

/**
 * The same with its list. Calls, list, history and tests of a kind are made of it; special parts are written by hand.
 */
export type RecordKind<Fields extends RecordFields, Row, Filter extends RecordFilter> = RecordBase<Fields> & {
  /** The rows of the list and of the record's page, without conditions. */
  readonly select: (db: Executor, today: Day) => Selecting<Row>;
  readonly searched: readonly SQLWrapper[];
  /** The first one breaks ties of the others. */
  readonly sorts: SortColumns<Filter['sort']>;
  /** The conditions of filters other than search and archive. */
  readonly narrowed?: (db: Executor, filter: Omit<Filter, keyof RecordFilter>) => readonly (SQL | undefined)[];
};

/** The kind of record with these fields, as a call lists it. */
export type KindOf<Fields extends RecordFields, List extends Call> = RecordKind<
  Fields,
  Omit<RowOf<OutputOf<List>>, 'can'>,
  QueryOf<List> & RecordFilter
>;
type RowOf<Page> = Page extends { readonly rows: readonly (infer Row)[] } ? Row : never;
