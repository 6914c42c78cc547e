import { type PoolClient, escapeIdentifier } from 'pg';
import { type Migration, SCHEMA_LOCK, applyWithin, createRecord } from '../database/migrate.ts';
import type { OpenDatabase } from '../database/open.ts';
import type { Store } from '../files/store.ts';
import { StartRefused } from '../start-refused.ts';
import { findTables } from './catalog.ts';
import { clearDatabase } from './clear-database.ts';
import { endTransaction } from './end-transaction.ts';
import { type LoadPiece, rowLoader } from './load-rows.ts';
import { type Manifest, kindOf } from './manifest.ts';
import { readBackupFile } from './read-backup-file.ts';
import { putRulesAside } from './rules-aside.ts';

export type Target = {
  readonly database: Pick<OpenDatabase, 'db' | 'engine'>;
  readonly store: Store;
  readonly migrations: readonly Migration[];
  /** Whether the present content of the database may be deleted. */
  readonly isReplacing: boolean;
  /** Is called with each step. */
  readonly onStep: (step: RestoreStep) => void;
};

export type RestoreStep =
  | { readonly kind: 'table'; readonly table: string }
  | { readonly kind: 'loaded' }
  | { readonly kind: 'committing' };

/**
 * Restores a database to its state when the backup was written: completely, or nothing changes. `manifest` is the
 * result of `checkBackup` for the file. One transaction creates the schema of that time, loads the rows, restores and
 * checks every constraint, and migrates the schema to this version. The files' contents are stored before the
 * transaction ends: an interruption leaves at most contents that nothing names. It removes none, as another database
 * may name them in the same store. Refuses a database that is not empty unless it is to be replaced, and one that other
 * processes have open.
 */
export async function restoreBackup(target: Target, path: string, manifest: Manifest): Promise<void> {
  const client = await target.database.db.$client.connect();
  let isCommitting = false;
  try {
    await restoreWithin(client, target, manifest, path);
    target.onStep({ kind: 'committing' });
    isCommitting = true;
    await client.query('commit');
  } catch (error) {
    if (isCommitting || error instanceof StartRefused) throw error;
    const why = error instanceof Error ? error.message : String(error);
    throw new StartRefused(`${path} could not be restored, and nothing was changed: ${why}.`, { cause: error });
  } finally {
    await endTransaction(client);
  }
}

async function restoreWithin(client: PoolClient, target: Target, manifest: Manifest, path: string): Promise<void> {
  const { migrations, isReplacing } = target;
  const applied = manifest.migrations.length;
  await beginAlone(client);
  await clearDatabase(client, isReplacing);
  await makeSchema(client, migrations.slice(0, applied));
  await fill(client, target, manifest, path);
  for (const later of migrations.slice(applied)) await applyWithin(client, later);
  await client.query('analyze');
}

/**
 * Begins the transaction, makes sure that nobody else uses the database, and makes servers that start meanwhile wait.
 */
async function beginAlone(client: PoolClient): Promise<void> {
  await client.query('begin');
  await client.query(`
    set local timezone to 'UTC';
    set local statement_timeout to 0;
    set local lock_timeout to '30s';
    set local idle_in_transaction_session_timeout to 0`);
  const { rows: locks } = await client.query<{ isFree: boolean }>('select pg_try_advisory_xact_lock($1) as "isFree"', [
    SCHEMA_LOCK,
  ]);
  const { rows: others } = await client.query<{ n: number }>(`
    select count(*)::int as n from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and application_name like 'prestasi%'`);
  if (locks[0]?.isFree === true && others[0]?.n === 0) return;
  throw new StartRefused('Prestasi is at work on this database. Stop its servers and commands, then restore.');
}

/** Creates the empty tables of a schema; rows that its migrations insert come from the backup. */
async function makeSchema(client: PoolClient, migrations: readonly Migration[]): Promise<void> {
  await createRecord(client);
  for (const { sql } of migrations) await client.query(sql);
}

async function fill(client: PoolClient, target: Target, manifest: Manifest, path: string): Promise<void> {
  const tables = await findTables(client);
  const bringBack = await putRulesAside(client, tables);
  await client.query(`truncate ${tables.map(({ name }) => escapeIdentifier(name)).join(', ')}`);
  const loaders = new Map<string, LoadPiece>();
  for (const { name, columns } of manifest.tables) {
    const table = tables.find((one) => one.name === name);
    if (table === undefined) throw new StartRefused(`The backup has a table ${name} that its schema has not.`);
    loaders.set(name, rowLoader(table, columns));
  }
  let current: string | null = null;
  for await (const { name, content } of readBackupFile(path)) {
    const entry = kindOf(name);
    if (entry?.kind === 'file') await target.store.putAs(entry.key, content);
    if (entry?.kind !== 'table') continue;
    if (entry.table !== current) target.onStep({ kind: 'table', table: entry.table });
    current = entry.table;
    await loaders.get(entry.table)?.(client, content);
  }
  target.onStep({ kind: 'loaded' });
  await setSequences(client, manifest);
  await bringBack();
}

async function setSequences(client: PoolClient, { sequences }: Manifest): Promise<void> {
  for (const { table, column, last, isCalled } of sequences) {
    const name = 'pg_get_serial_sequence(quote_ident($1), $2)';
    await client.query(`select setval(${name}, $3, $4)`, [table, column, last, isCalled]);
  }
}
