import { count, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import type { Executor } from './transaction.ts';

/** A query that can still be narrowed, ordered and cut: one of drizzle made `$dynamic`. */
export type Selecting<Row> = PromiseLike<Row[]> &
  SQLWrapper & {
    readonly where: (condition: SQL | undefined) => Selecting<Row>;
    readonly orderBy: (...columns: SQL[]) => Selecting<Row>;
    readonly limit: (rows: number) => Selecting<Row>;
    readonly offset: (rows: number) => Selecting<Row>;
  };

/** The columns that a list is sorted by: one for each order that its call takes. */
export type SortColumns<Sort extends string> = Readonly<Record<Exclude<Sort, `-${string}`>, SQLWrapper>>;

/** An order by a column, `-name` for descending, what is missing last; then by the further columns. */
export function sortOrder<Sort extends string>(columns: SortColumns<Sort>, sort: Sort, ...then: SQLWrapper[]): SQL[] {
  const isDescending = sort.startsWith('-');
  const column = columns[sort.slice(isDescending ? 1 : 0) as keyof typeof columns];
  const direction = sql.raw(isDescending ? 'desc' : 'asc');
  return [sql`${column} ${direction} nulls last`, ...then.map((one) => sql`${one}`)];
}

type Asked = { readonly page: number; readonly size: number };
type Narrowed = { readonly where: SQL | undefined; readonly order: readonly SQL[] };

/**
 * A page of what a query selects, and the number of all that match. `select` makes the query anew each time, with its
 * joins and without conditions; columns that the count does not need cost it nothing.
 */
export async function pageQuery<Row>(
  db: Executor,
  select: () => Selecting<Row>,
  { where, order }: Narrowed,
  { page, size }: Asked,
): Promise<{ readonly rows: readonly Row[]; readonly total: number }> {
  const rows = await select()
    .where(where)
    .orderBy(...order)
    .limit(size)
    .offset((page - 1) * size);
  const [counted] = await db.select({ total: count() }).from(sql`(${select().where(where)}) as matching`);
  return { rows, total: counted?.total ?? 0 };
}
