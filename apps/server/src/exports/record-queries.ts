import { and, asc, eq, inArray, isNull, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { RecordFields } from '@prestasi/contract';
import type { Actor } from '@prestasi/domain';
import { HOLIDAYS } from '../holidays/index.ts';
import type { SheetKey } from '../imports/index.ts';
import type { Executor } from '../platform/database/transaction.ts';
import { POSITIONS } from '../positions/index.ts';
import { fieldColumns, filterConditions, type RecordFilter, type RecordKind } from '../records/index.ts';
import { holiday } from '../schema/calendar.ts';
import { company, grade, position, workLocation } from '../schema/organisation.ts';
import { WORK_LOCATIONS } from '../units/index.ts';
import { isWithin } from './organisation-queries.ts';
import type { ExportedRow } from './sheet-file.ts';

/** A sheet of the import that holds the records of a kind. */
export type SheetOf<Filter extends RecordFilter> = {
  readonly sheet: SheetKey;
  readonly kind: Pick<RecordKind<RecordFields, object, Filter>, 'table' | 'fields' | 'searched' | 'narrowed'>;
  /** The order within a company. */
  readonly order: readonly SQLWrapper[];
  /** The columns that are no column of the record's table. */
  readonly joined?: Readonly<Record<string, SQL<string | null>>>;
};

const gradeOf = (column: SQLWrapper) =>
  sql<string | null>`(select ${column} from ${grade} where ${eq(grade.id, position.gradeId)})`;

export const POSITION_SHEET = {
  sheet: 'positions',
  kind: POSITIONS,
  order: [position.code],
  joined: { gradeSet: gradeOf(grade.gradeSet), grade: gradeOf(grade.name) },
} as const;
export const LOCATION_SHEET = { sheet: 'locations', kind: WORK_LOCATIONS, order: [workLocation.code] } as const;
export const HOLIDAY_SHEET = { sheet: 'holidays', kind: HOLIDAYS, order: [holiday.onDay, holiday.code] } as const;

/** The filter of an export: a company, a search, and the filters of the kind's list. */
export type ExportFilter<Filter> = Omit<Filter, keyof RecordFilter> & {
  readonly companyId?: number | undefined;
  readonly search?: string | undefined;
};

/** Finds the ids of the records in use in the actor's scope that a filter selects, by company and in the sheet's order. */
export async function findRecordIds<Filter extends RecordFilter>(
  db: Executor,
  actor: Actor,
  { kind, order }: Pick<SheetOf<Filter>, 'kind' | 'order'>,
  filter: ExportFilter<Filter>,
  ...conditions: readonly (SQL | undefined)[]
): Promise<number[]> {
  const { table } = kind;
  const rows = await db
    .select({ id: sql<number>`${table.id}` })
    .from(table as PgTable)
    .innerJoin(company, eq(company.id, table.companyId))
    .where(and(isNull(table.archivedAt), isWithin(actor, filter), ...filterConditions(db, kind, filter), ...conditions))
    .orderBy(asc(company.code), ...order.map((column) => sql`${column}`));
  return rows.map(({ id }) => id);
}

/** Finds the rows of a sheet by the ids of their records, by company and in the sheet's order. */
export async function findRecordRows<Filter extends RecordFilter>(
  db: Executor,
  { kind, order, joined }: SheetOf<Filter>,
  ids: readonly number[],
): Promise<ExportedRow[]> {
  const { table } = kind;
  return db
    .select({ company: company.code, ...fieldColumns(kind), ...joined })
    .from(table as PgTable)
    .innerJoin(company, eq(company.id, table.companyId))
    .where(inArray(table.id, [...ids]))
    .orderBy(asc(company.code), ...order.map((column) => sql`${column}`));
}
