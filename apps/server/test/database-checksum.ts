import { sql } from 'drizzle-orm';
import type { Database } from '../src/platform/database/transaction.ts';

/** Tables that a refused request may change: when a session was last seen, and the counts of attempts. */
const BESIDE_THE_POINT = ['session', 'rate_limit'];

/**
 * Returns one short text for the content of each table: equal texts mean that nothing changed. The database hashes the
 * rows, in one statement: hundreds of tests ask twice.
 */
export async function checksumOf(db: Database): Promise<Readonly<Record<string, string>>> {
  const { rows: tables } = await db.execute<{ name: string }>(sql`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`);
  const sums = tables
    .filter(({ name }) => !BESIDE_THE_POINT.includes(name))
    .map(
      ({ name }) => sql`
        select ${sql.raw(`'${name}'`)} as name, count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as content
        from ${sql.identifier(name)} t`,
    );
  const { rows } = await db.execute<{ name: string; content: string }>(sql.join(sums, sql` union all `));
  return Object.fromEntries(rows.map(({ name, content }) => [name, content]));
}
