import { count, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import type { Executor } from './transaction.ts';

/** A query that can still be filtered, ordered and limited: one of drizzle made `$dynamic`. */
export type Selecting<Row> = PromiseLike<Row[]> &
  SQLWrapper & {
    readonly where: (condition: SQL | undefined) => Selecting<Row>;
    readonly orderBy: (...columns: SQL[]) => Selecting<Row>;
    readonly limit: (rows: number) => Selecting<Row>;
    readonly offset: (rows: number) => Selecting<Row>;
  };

/** The columns by which a list is sorted: one for each order that its call accepts. */
export type SortColumns<Sort extends string> = Readonly<Record<Exclude<Sort, `-${string}`>, SQLWrapper>>;

/** Orders by a column, `-name` for descending, nulls last; then by the further columns. */
export function sortOrder<Sort extends string>(columns: SortColumns<Sort>, sort: Sort, ...then: SQLWrapper[]): SQL[] {
  const isDescending = sort.startsWith('-');
  const column = columns[sort.slice(isDescending ? 1 : 0) as keyof typeof columns];
  const direction = sql.raw(isDescending ? 'desc' : 'asc');
  return [sql`${column} ${direction} nulls last`, ...then.map((one) => sql`${one}`)];
}

/** Which page of a list is requested, from 1, and of how many rows. */
export type Paging = { readonly page: number; readonly size: number };
/** Which rows of a list are requested: so many, after so many others. */
export type RowRange = { readonly limit: number; readonly offset: number };
/** The rows of a page, and the number of all that match. */
export type Page<Row> = { readonly rows: Row[]; readonly total: number };
type Narrowed = { readonly where: SQL | undefined; readonly order: readonly SQL[] };

/**
 * Reads a page of a query's rows, and the number of all that match. `select` creates the query anew each time, with its
 * joins and without conditions; the count does not compute columns that it does not need.
 */
export async function pageQuery<Row>(
  db: Executor,
  select: () => Selecting<Row>,
  { where, order }: Narrowed,
  { page, size }: Paging,
): Promise<Page<Row>> {
  const rows = await select()
    .where(where)
    .orderBy(...order)
    .limit(size)
    .offset((page - 1) * size);
  const [counted] = await db.select({ total: count() }).from(sql`(${select().where(where)}) as matching`);
  return { rows, total: counted?.total ?? 0 };
}
