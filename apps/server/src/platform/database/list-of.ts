import { type Column, type GetColumnData, is, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, PgBytea, PgCustomColumn, PgTimestamp } from 'drizzle-orm/pg-core';

type Fields = Readonly<Record<string, AnyPgColumn | SQL>>;
type RowOf<F extends Fields> = {
  [Name in keyof F]: F[Name] extends Column ? GetColumnData<F[Name]> : F[Name] extends SQL<infer Value> ? Value : never;
};

/**
 * Selects rows below the record being selected as one column of it, so that one statement returns the whole record.
 * `from` selects them, `from … where …`, joined to the record by a column of it. The fields have the same values as in
 * a row of their own. Refuses, at start, types that JSON cannot represent (bytes).
 */
export function listOf<F extends Fields>(
  fields: F,
  { from, orderBy }: { readonly from: SQL; readonly orderBy: readonly (AnyPgColumn | SQL)[] },
): SQL<RowOf<F>[]> {
  const named = Object.entries(fields);
  for (const [name, field] of named) {
    if (is(field, PgBytea) || is(field, PgCustomColumn)) throw new Error(`A list cannot hold ${name}`);
  }
  const instants = named.flatMap(([name, field]) => (is(field, PgTimestamp) ? [name] : []));
  const pairs = named.map(([name, field]) => sql`${sql.raw(`'${name}'`)}, ${field}`);
  const row = sql`json_build_object(${sql.join(pairs, sql`, `)})`;
  const rows = sql`coalesce(json_agg(${row} order by ${sql.join([...orderBy], sql`, `)}), '[]')`;
  const list = sql<RowOf<F>[]>`(select ${rows} ${from})`;
  return list.mapWith((value) => (value as Record<string, unknown>[]).map((one) => read(one, instants))) as typeof list;
}

function read(row: Record<string, unknown>, instants: readonly string[]): Record<string, unknown> {
  for (const name of instants) {
    const instant = row[name];
    if (typeof instant === 'string') row[name] = new Date(instant);
  }
  return row;
}
