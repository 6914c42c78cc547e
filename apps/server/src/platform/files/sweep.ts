import { sql } from 'drizzle-orm';
import { type Database, inTransaction, type Tx } from '../database/transaction.ts';
import type { Services } from '../services.ts';
import { file } from './tables.ts';

/** The job that removes the contents of files that the product no longer refers to. */
export const FORGET_CONTENT = 'files.forget';

const UNUSED_MS = 24 * 3_600_000;
const AT_ONCE = 500;

/**
 * Deletes files that nothing refers to any more, such as a picture that another replaced, once they are a day old:
 * their rows at once, their contents by a job that is part of the same transaction and is retried if the store fails.
 */
export async function sweepFiles({ db, clock, jobs }: Pick<Services, 'db' | 'clock' | 'jobs'>): Promise<void> {
  const before = new Date(clock.now().getTime() - UNUSED_MS);
  const isUnused = await unusedCondition(db);
  const sweep = async (tx: Tx) => {
    const { rows } = await tx.execute<{ key: string }>(sql`
      delete from ${file} where id in (
        select id from ${file} where created_at < ${before.toISOString()}::timestamptz and ${isUnused}
        order by id limit ${AT_ONCE})
      returning storage_key as key`);
    if (rows.length > 0) await jobs.enqueue(tx, FORGET_CONTENT, { keys: rows.map(({ key }) => key) });
    return rows.length;
  };
  while ((await inTransaction(db, sweep)) === AT_ONCE);
}

type Reference = { table: string; column: string };

/**
 * Returns the condition that no record names a file, in whatever table: the database itself lists the references to
 * files, so that tables added later are included. A forgotten column would lose people's uploads.
 */
async function unusedCondition(db: Database) {
  const { rows } = await db.execute<Reference>(sql`
    select constrained.relname as "table", attribute.attname as "column"
    from pg_constraint reference
    join pg_class constrained on constrained.oid = reference.conrelid
    join pg_attribute attribute on attribute.attrelid = reference.conrelid and attribute.attnum = reference.conkey[1]
    where reference.contype = 'f' and reference.confrelid = 'file'::regclass`);
  if (rows.length === 0) throw new Error('Nothing in this database refers to files: all of them would be forgotten');
  const conditions = rows.map(
    ({ table, column }) =>
      sql`not exists (select from ${sql.identifier(table)} using_it where using_it.${sql.identifier(column)} = file.id)`,
  );
  return sql.join(conditions, sql` and `);
}
