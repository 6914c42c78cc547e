import process from 'node:process';
import { sql } from 'drizzle-orm';
import { openDatabase } from '../src/platform/database/open.ts';
import type { Database } from '../src/platform/database/transaction.ts';
import { overSocket, urlOf } from './fresh-database.ts';

/**
 * Does as the owner of the tables what the role that runs the product is refused, such as bringing the database into a
 * state that the product cannot. The embedded engine has one role, which owns them.
 */
export async function asDatabaseOwner(db: Database, work: (owner: Database) => Promise<void>): Promise<void> {
  const server = process.env['PRESTASI_TEST_DATABASE_URL'] ?? '';
  if (server === '') {
    await work(db);
    return;
  }
  const { rows } = await db.$client.query<{ name: string }>('select current_database() as name');
  const place = { engine: 'postgresql', url: urlOf(server, rows[0]?.name ?? ''), poolSize: 2 } as const;
  const database = await openDatabase(overSocket(place), (error) => {
    throw error;
  });
  try {
    await work(database.db);
  } finally {
    await database.close();
  }
}

/**
 * Counts the rows of all tables for the planner, as autovacuum does in time: without statistics it may choose a plan for
 * a list that takes a second. Only the owner may; of others PostgreSQL skips the command with a warning.
 */
export async function updateStatistics(db: Database): Promise<void> {
  await asDatabaseOwner(db, async (owner) => void (await owner.execute(sql`analyze`)));
}
