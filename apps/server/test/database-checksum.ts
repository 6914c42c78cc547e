import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database } from '../src/platform/database/transaction.ts';

/** Tables that a refused request may change: when a session was last seen, and the counts of attempts. */
const BESIDE_THE_POINT = ['session', 'rate_limit'];

/** Returns one short text for the content of each table: equal texts mean that nothing changed. */
export async function checksumOf(db: Database): Promise<Readonly<Record<string, string>>> {
  const { rows: tables } = await db.execute<{ name: string }>(sql`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`);
  const sums = tables
    .filter(({ name }) => !BESIDE_THE_POINT.includes(name))
    .map(async ({ name }): Promise<[string, string]> => {
      const { rows } = await db.execute<{ row: string }>(
        sql`select t::text as row from ${sql.identifier(name)} t order by 1`,
      );
      const hash = createHash('sha256').update(rows.map(({ row }) => row).join('\n'));
      return [name, `${rows.length} ${hash.digest('base64url').slice(0, 16)}`];
    });
  return Object.fromEntries(await Promise.all(sums));
}
