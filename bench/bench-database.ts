import { randomBytes } from 'node:crypto';
import { seedLargeGroup } from '../apps/server/seeds/large/index.ts';
import { migrate } from '../apps/server/src/platform/database/migrate.ts';
import { type DatabaseLocation, openDatabase } from '../apps/server/src/platform/database/open.ts';
import { onServer, urlOf } from '../apps/server/test/fresh-database.ts';
import { howToGetPostgres, startPostgres } from '../scripts/postgres.ts';
import type { Options } from './options.ts';

/** A filled database that measures may write into, and a function to drop it. */
export type BenchDatabase = { readonly url: string; readonly drop: () => Promise<void> };

/** Opens a copy of the given database, or a private one with an invented group. */
export async function openBenchDatabase(options: Options): Promise<BenchDatabase> {
  return options.databaseUrl === null ? fillPrivate(options.employees) : copyOf(options.databaseUrl);
}

async function copyOf(original: string): Promise<BenchDatabase> {
  const name = `prestasi_bench_${randomBytes(6).toString('hex')}`;
  const server = urlOf(original, 'postgres');
  const template = decodeURIComponent(new URL(original).pathname.slice(1));
  await onServer(server, async (client) => {
    await client.query(`create database ${name} template "${template}" strategy file_copy`);
  });
  return {
    url: urlOf(original, name),
    drop: () => onServer(server, async (client) => void (await client.query(`drop database ${name} with (force)`))),
  };
}

async function fillPrivate(employees: number): Promise<BenchDatabase> {
  const cluster = await startPostgres();
  if (cluster === null) throw new Error(`The bench needs PostgreSQL: ${howToGetPostgres}, or give --database.`);
  const url = urlOf(cluster.url, 'prestasi_bench');
  try {
    await onServer(cluster.url, async (client) => void (await client.query('create database prestasi_bench')));
    await fillGroup({ engine: 'postgresql', url, poolSize: 4 }, employees);
  } catch (error) {
    await cluster.stop();
    throw error;
  }
  return { url, drop: cluster.stop };
}

/** Creates an empty database on the server of another one. */
export async function openEmptyDatabase(beside: string): Promise<BenchDatabase> {
  const name = `prestasi_bench_${randomBytes(6).toString('hex')}`;
  await onServer(beside, async (client) => void (await client.query(`create database ${name}`)));
  return {
    url: urlOf(beside, name),
    drop: () => onServer(beside, async (client) => void (await client.query(`drop database ${name} with (force)`))),
  };
}

/** Fills an empty database of either engine with an invented group, always the same one on a day. */
export async function fillGroup(place: DatabaseLocation, employees: number): Promise<void> {
  const database = await openDatabase(place, (error) => console.error(error.message));
  try {
    await migrate(database.db);
    await seedLargeGroup(database, { employees, seed: 1, now: new Date(), passwordHash: null }, () => undefined);
  } finally {
    await database.close();
  }
}

/** Describes the measured database: its version, its durability settings, and its size. */
export async function describeDatabase(url: string): Promise<string> {
  let said = '';
  await onServer(url, async (client) => {
    const { rows } = await client.query<Record<string, string>>(`
      select current_setting('server_version') as version, current_setting('fsync') as fsync,
        current_setting('shared_buffers') as buffers, pg_size_pretty(pg_database_size(current_database())) as size,
        (select count(*) from employee) as employees, (select count(*) from appraisal) as appraisals`);
    const row = rows[0] ?? {};
    said = `PostgreSQL ${row.version} (fsync ${row.fsync}, shared_buffers ${row.buffers}), ${row.employees} employees, ${row.appraisals} appraisals, ${row.size}`;
  });
  return said;
}
