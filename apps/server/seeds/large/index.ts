import { drizzle } from 'drizzle-orm/node-postgres';
import type { PoolClient } from 'pg';
import { findTables } from '../../src/platform/backup/catalog.ts';
import { endTransaction } from '../../src/platform/backup/end-transaction.ts';
import { putRulesAside } from '../../src/platform/backup/rules-aside.ts';
import type { Database } from '../../src/platform/database/transaction.ts';
import { StartRefused } from '../../src/platform/start-refused.ts';
import { trainingRecord } from '../../src/schema/form-content.ts';
import { insertRows } from '../rows.ts';
import { writeCycles, writeGroup, writeLives, writeNotifications } from '../write.ts';
import { composeLargeGroup, type LargeGroupOptions } from './compose.ts';

export { FEWEST } from './lay-out.ts';

/** How far it has come: people and appraisals written, or the database checking every row against its rules. */
export type Progress = { readonly people: number; readonly appraisals: number; readonly isChecking: boolean };

/**
 * Fills an empty database with a group of any size, in one transaction: all of it, or nothing. The database's rules are
 * put aside while the rows come, and every row is checked against them at the end. Refuses a database that holds
 * anybody's account.
 */
export async function seedLargeGroup(
  db: Database,
  options: LargeGroupOptions,
  onProgress: (progress: Progress) => void,
): Promise<void> {
  const client = await db.$client.connect();
  try {
    await client.query('begin');
    await client.query(`set local timezone to 'UTC'; set local statement_timeout to 0`);
    await refuseUsed(client);
    const bringBack = await putRulesAside(client, await findTables(client));
    const written = await write(client, options, onProgress);
    onProgress({ ...written, isChecking: true });
    await bringBack();
    await fillListing(client, written.appraisals);
    await client.query('analyze');
    await client.query('commit');
  } finally {
    await endTransaction(client);
  }
}

/** What the database would have kept by itself, had its triggers not been put aside. */
async function fillListing(client: PoolClient, appraisals: number): Promise<void> {
  for (let from = 1; from <= appraisals; from += AT_ONCE) {
    const ids = 'select id from appraisal where id between $1 and $2';
    await client.query(`select refresh_form_listing(array(${ids}))`, [from, from + AT_ONCE - 1]);
  }
}

const AT_ONCE = 5000;

async function refuseUsed(client: PoolClient): Promise<void> {
  await client.query('lock table account in access exclusive mode');
  const { rowCount } = await client.query('select 1 from account limit 1');
  if (rowCount !== 0) throw new StartRefused('The database holds a group already. Take an empty one.');
}

async function write(client: PoolClient, options: LargeGroupOptions, onProgress: (progress: Progress) => void) {
  const tx = drizzle({ client });
  const { world, cycles, administrator, batches } = composeLargeGroup(options);
  await writeGroup(tx, world, administrator);
  await writeCycles(tx, cycles);
  let [people, appraisals, events, told] = [0, 0, 0, 0];
  for (const batch of batches()) {
    await insertRows(tx, trainingRecord, batch.trainingRecords);
    await writeLives(tx, batch.lives, events + 1);
    await writeNotifications(tx, [...batch.notifications], told + 1);
    people += batch.people;
    appraisals += batch.lives.length;
    events += batch.lives.reduce((sum, life) => sum + life.events.length, 0);
    told += batch.notifications.length;
    onProgress({ people, appraisals, isChecking: false });
  }
  return { people, appraisals };
}
