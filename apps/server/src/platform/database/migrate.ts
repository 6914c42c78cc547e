import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PoolClient } from 'pg';
import { StartRefused } from '../start-refused.ts';
import type { Database } from './transaction.ts';

export const MIGRATIONS_FOLDER = join(import.meta.dirname, '../../../migrations');

export type Migration = { readonly name: string; readonly sql: string; readonly checksum: string };

/**
 * The advisory lock that is held while the schema is migrated. Any constant will do; it only has to be the same in
 * every process.
 */
export const SCHEMA_LOCK = 7_375_610_041;

/** Reads the migrations of a folder in order: `NNNN_name.sql`. Refuses another name and a number used twice. */
export function readMigrations(folder: string = MIGRATIONS_FOLDER): readonly Migration[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted();
  const numbers = new Set<string>();
  return names.map((name) => {
    const number = /^(\d{4})_[a-z0-9_]+\.sql$/.exec(name)?.[1];
    if (number === undefined) throw new Error(`${name} is no name for a migration: NNNN_name.sql`);
    if (numbers.has(number)) throw new Error(`Two migrations have the number ${number}`);
    numbers.add(number);
    const sql = readFileSync(join(folder, name), 'utf8');
    return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
  });
}

/**
 * Migrates the schema: applies migrations that were not applied yet, in order and each in a transaction. Processes that
 * start together wait for each other. Returns the names applied now. Refuses a database that is ahead of this release,
 * a migration that was changed after it had been applied, one that comes before an applied one, and one that fails.
 */
export async function migrate(
  db: Database,
  migrations: readonly Migration[] = readMigrations(),
): Promise<readonly string[]> {
  const client = await db.$client.connect();
  try {
    // Bringing the rows of a large group forward takes minutes, as does waiting for a process that does.
    await client.query('set statement_timeout to 0');
    await client.query('select pg_advisory_lock($1)', [SCHEMA_LOCK]);
    try {
      return await applyMissing(client, migrations);
    } finally {
      await client.query('select pg_advisory_unlock($1)', [SCHEMA_LOCK]);
      await client.query('reset statement_timeout');
    }
  } finally {
    client.release();
  }
}

async function applyMissing(client: PoolClient, migrations: readonly Migration[]): Promise<readonly string[]> {
  const isOwner = await mayMigrate(client);
  if (isOwner) await createRecord(client);
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from applied_migration order by name',
  );
  rows.forEach((row, index) => refuseDifferent(row, migrations[index]));
  const missing = migrations.slice(rows.length);
  if (missing.length > 0 && !isOwner) {
    throw new StartRefused(
      `The database lacks ${missing.length} migrations, which only its owner may apply: run npm run roles as the owner.`,
    );
  }
  for (const migration of missing) await apply(client, migration);
  return missing.map(({ name }) => name);
}

/** Whether this role owns the tables, or there are none yet. A role that only runs the product owns none. */
async function mayMigrate(client: PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ isOwner: boolean }>(
    `select pg_has_role(relowner, 'usage') as "isOwner" from pg_class where oid = to_regclass('applied_migration')`,
  );
  return rows[0]?.isOwner ?? true;
}

/** Creates the table of applied migrations if it does not exist. */
export async function createRecord(client: PoolClient): Promise<void> {
  await client.query(`create table if not exists applied_migration (
    name text constraint applied_migration_pk primary key,
    checksum text not null,
    applied_at timestamptz not null default now())`);
}

function refuseDifferent(applied: { name: string; checksum: string }, here: Migration | undefined): void {
  if (here === undefined) {
    throw new StartRefused(
      `The database is ahead of this release: it has ${applied.name}, which this release does not know. ` +
        'Run the release that brought it there or a newer one, or restore a backup of this release into an empty database.',
    );
  }
  if (here.name !== applied.name) {
    throw new StartRefused(
      `The database is of another line of Prestasi: it has the migration ${applied.name}, where this release has ${here.name}.`,
    );
  }
  if (here.checksum !== applied.checksum) {
    throw new StartRefused(`${applied.name} was changed after it had been applied: write a new migration instead.`);
  }
}

async function apply(client: PoolClient, migration: Migration): Promise<void> {
  await client.query('begin');
  try {
    await applyWithin(client, migration);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    const why = error instanceof Error ? error.message : String(error);
    throw new StartRefused(`The migration ${migration.name} failed: ${why}.`, { cause: error });
  }
}

/** Applies a migration within the running transaction, and records it. */
export async function applyWithin(client: PoolClient, { name, sql, checksum }: Migration): Promise<void> {
  await client.query(sql);
  await client.query('insert into applied_migration (name, checksum) values ($1, $2)', [name, checksum]);
}
