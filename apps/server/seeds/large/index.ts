import pg, { type PoolClient } from 'pg';
import { findTables } from '../../src/platform/backup/catalog.ts';
import { endTransaction } from '../../src/platform/backup/end-transaction.ts';
import { putRulesAside } from '../../src/platform/backup/rules-aside.ts';
import type { OpenDatabase } from '../../src/platform/database/open.ts';
import { StartRefused } from '../../src/platform/start-refused.ts';
import type { LargeGroupOptions } from './compose.ts';
import { type Progress, writeLargeGroup } from './write.ts';
import { writeEvidence, writeWork } from './write-work.ts';

export { FEWEST } from './lay-out.ts';
export type { Progress } from './write.ts';

/**
 * Fills an empty database with a group of any size, in one transaction: all of it, or nothing. The database's rules are
 * put aside while the rows come, and every row is checked against them at the end. Refuses a database that has any
 * account.
 */
export async function seedLargeGroup(
  { db, engine }: Pick<OpenDatabase, 'db' | 'engine'>,
  options: LargeGroupOptions,
  onProgress: (progress: Progress) => void,
): Promise<void> {
  // Streams of rows cannot share a connection that sends statements ahead (decision 24).
  const pool = engine === 'postgresql' ? ownPool(db.$client.options) : db.$client;
  try {
    await seedOver(await pool.connect(), engine, options, onProgress);
  } finally {
    if (pool !== db.$client) await pool.end();
  }
}

/** A broken connection is reported by its user; without a listener, the event would end the process with a stack. */
function ownPool(options: pg.PoolOptions): pg.Pool {
  const pool = new pg.Pool({ ...options, pipeline: false, max: 1 });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

async function seedOver(
  client: PoolClient,
  engine: OpenDatabase['engine'],
  options: LargeGroupOptions,
  onProgress: (progress: Progress) => void,
): Promise<void> {
  try {
    await client.query('begin');
    await client.query(
      `set local timezone to 'UTC'; set local statement_timeout to 0; set local maintenance_work_mem to '256MB'`,
    );
    await refuseUsed(client);
    const tables = await findTables(client);
    const bringBack = await putRulesAside(client, tables);
    await writeLargeGroup(client, engine, options, onProgress);
    await writeWork(client, options.now);
    onProgress({ kind: 'checking' });
    for (const { name, columns } of tables)
      if (columns.some((column) => column.name === 'id')) await followIdentity(client, name);
    await bringBack();
    await client.query('analyze');
    await writeEvidence(client, options.now);
    onProgress({ kind: 'listing' });
    await fillListing(client);
    await client.query('commit');
  } finally {
    await endTransaction(client);
  }
}

async function refuseUsed(client: PoolClient): Promise<void> {
  await client.query('lock table account in access exclusive mode');
  const { rowCount } = await client.query('select 1 from account limit 1');
  if (rowCount !== 0) throw new StartRefused('The database holds a group already. Take an empty one.');
}

/** Sets the table's identity to continue after the highest id. */
async function followIdentity(client: PoolClient, table: string): Promise<void> {
  await client.query(
    `select setval(pg_get_serial_sequence('"${table}"', 'id'), max(id)) from "${table}" having max(id) > 0`,
  );
}

/** Fills the listing and the statistics that the database would have maintained itself if its triggers had not been put aside. */
async function fillListing(client: PoolClient): Promise<void> {
  let after = 0;
  for (;;) {
    const { rows } = await client.query<{ ids: string[]; last: string | null }>(
      'select array_agg(id) as ids, max(id) as last from (select id from appraisal where id > $1 order by id limit $2) next',
      [after, AT_ONCE],
    );
    const [next] = rows;
    if (next === undefined || next.last === null) break;
    await client.query('select refresh_form_listing($1)', [next.ids]);
    after = Number(next.last);
  }
  await client.query('select refresh_score_listing(array(select distinct employee_id from form_listing))');
  await client.query('analyze form_listing, score_listing, appraisal_statistic');
}

const AT_ONCE = 5000;
