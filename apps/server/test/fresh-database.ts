import { createHash, randomBytes } from 'node:crypto';
import { existsSync, globSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import type { App } from '../src/app.ts';
import { createLog } from '../src/platform/log.ts';
import { readMigrations } from '../src/platform/database/migrate.ts';
import { type DatabaseLocation, openDatabase } from '../src/platform/database/open.ts';
import { grantRunningRole } from '../src/platform/database/running-role.ts';
import { readSettings } from '../src/settings.ts';
import { madeOnce } from './made-once.ts';

/** A migrated, empty database of its own, and a function to drop it. */
export type FreshDatabase = { readonly place: DatabaseLocation; readonly drop: () => Promise<void> };

const CACHE = join(import.meta.dirname, '../../../node_modules/.cache/prestasi');
/** Few, since each connection reads the catalogue of its new database once. */
const POOL_SIZE = 3;
/** The content of a template: what a first start creates, alone or with the invented group of `GROUP`. */
export type Content = 'queues' | 'group';
/** An invented group with three closed years and one that runs; its people have no passwords. */
export const GROUP = { employees: 160, seed: 7, now: new Date('2026-11-20T04:00:00Z'), passwordHash: null } as const;

/**
 * Creates a fresh database: embedded and in memory, or on the PostgreSQL that PRESTASI_TEST_DATABASE_URL names. Each is
 * a copy of a template that is made once for all test files, and again when something changes that it is made of.
 */
export async function freshDatabase(content: Content = 'queues'): Promise<FreshDatabase> {
  const server = process.env.PRESTASI_TEST_DATABASE_URL;
  return server === undefined || server === '' ? freshEmbedded(content) : freshPostgresql(server, content);
}

// Its types are among those of browsers, which the server does not have.
const { WebAssembly } = globalThis as unknown as {
  readonly WebAssembly: { readonly compile: (code: Uint8Array) => Promise<object> };
};

/**
 * The embedded engine's code, compiled. V8 shares compiled code between threads while one of them holds it: without
 * this, each database of a test file would compile the engine again, which is half of what its start costs.
 */
let engineCode: Promise<object> | null = null;

async function freshEmbedded(content: Content): Promise<FreshDatabase> {
  engineCode ??= WebAssembly.compile(
    readFileSync(fileURLToPath(new URL('pglite.wasm', import.meta.resolve('@electric-sql/pglite')))),
  );
  await engineCode;
  return { place: { engine: 'embedded', dir: null, snapshot: await snapshotOf(content) }, drop: async () => undefined };
}

/** Returns the file with the template of a content: made by the first who asks, while the others wait. */
async function snapshotOf(content: Content): Promise<string> {
  const name = `${content}-${fingerprint(content)}.tar`;
  const path = join(CACHE, name);
  if (existsSync(path)) return path;
  // The group is filled into a database that was migrated already.
  const from = content === 'group' ? { snapshot: await snapshotOf('queues') } : {};
  await madeOnce(path, async (draft) => {
    const folder = mkdtempSync(join(tmpdir(), 'prestasi-snapshot-'));
    try {
      const dir = join(folder, 'database');
      await prepare({ engine: 'embedded', dir, ...from }, content);
      const database = await openDatabase({ engine: 'embedded', dir }, (error) => {
        throw error;
      });
      await database.dump?.(draft);
      await database.close();
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
  for (const other of readdirSync(CACHE)) {
    if (other.startsWith(`${content}-`) && other.endsWith('.tar') && other !== name)
      rmSync(join(CACHE, other), { force: true });
  }
  return path;
}

async function freshPostgresql(server: string, content: Content): Promise<FreshDatabase> {
  const name = `prestasi_test_${randomBytes(6).toString('hex')}`;
  await onServer(server, async (client) => {
    await client.query('select pg_advisory_lock(7375610042)');
    await makeTemplate(client, server, content);
    await client.query(`create database ${name} template ${templateOf(content)} strategy file_copy`);
  });
  const url = urlOf(server, name);
  return {
    place: {
      engine: 'postgresql',
      url: process.env.PRESTASI_TEST_ROLE === 'running' ? asRunningRole(url) : url,
      poolSize: POOL_SIZE,
    },
    drop: () =>
      onServer(server, async (client) => void (await client.query(`drop database if exists ${name} with (force)`))),
  };
}

/** The name and password of the role that runs the product where PRESTASI_TEST_ROLE is `running`; it owns nothing. */
const RUNNING_ROLE = 'prestasi_test_runs';

/** Returns the address of a database as the running role, which has its rights from the template. */
export function asRunningRole(url: string): string {
  const address = new URL(url);
  address.username = RUNNING_ROLE;
  address.password = RUNNING_ROLE;
  return address.href;
}

/** Gives the running role its rights in a template, which every copy has too. */
async function grantInTemplate(url: string): Promise<void> {
  await onServer(url, async (client) => {
    await client.query('begin');
    // Roles are of the whole server: another template may make it in the same moment.
    await client.query(`do $$ begin create role ${RUNNING_ROLE} login password '${RUNNING_ROLE}';
      exception when duplicate_object or unique_violation then null; end $$`);
    await grantRunningRole(client, RUNNING_ROLE);
    await client.query('commit');
  });
}

function templateOf(content: Content): string {
  return `prestasi_template_${content}_${fingerprint(content)}`;
}

/** Makes the template of a content, unless it is there; the caller sees to it that nobody else does. */
async function makeTemplate(client: pg.Client, server: string, content: Content): Promise<void> {
  const template = templateOf(content);
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [template]);
  if (rowCount !== 0) return;
  const draft = `${template}_new`;
  await client.query(`drop database if exists ${draft}`);
  // The group is filled into a database that was migrated already.
  if (content === 'group') await makeTemplate(client, server, 'queues');
  const from = content === 'group' ? `template ${templateOf('queues')} strategy file_copy` : '';
  await client.query(`create database ${draft} ${from}`);
  await prepare({ engine: 'postgresql', url: urlOf(server, draft), poolSize: POOL_SIZE }, content);
  await grantInTemplate(urlOf(server, draft));
  await client.query(`alter database ${draft} rename to ${template}`);
}

/**
 * Starts the product on a new database and stops it, which creates what a first start creates: migrations and queues.
 * Fills it before, if its content is the group.
 */
async function prepare(place: DatabaseLocation, content: Content): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'prestasi-template-'));
  // Imported here, since tests of the platform alone do not need it.
  const { createApp } = await import('../src/app.ts');
  try {
    const settings = { ...readSettings({ PRESTASI_DATA: folder }), database: place };
    const app = await createApp({ settings, log: createLog('warn'), takesWork: false, webFolder: folder });
    if (content === 'group') await seedGroup(app.services);
    // Without statistics PostgreSQL plans for ten pages in each table, and chooses costly plans for empty ones.
    await app.services.db.execute('analyze');
    await app.close();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function seedGroup({ db, settings }: App['services']): Promise<void> {
  const { seedLargeGroup } = await import('../seeds/large/index.ts');
  await seedLargeGroup({ db, engine: settings.database.engine }, GROUP, () => undefined);
}

/** Does work on a server, over a connection of its own. */
export async function onServer(server: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: urlOverSocket(server, server) });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/** Returns the address of a database of a server. */
export function urlOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  url.hash = '';
  return url.href;
}

/**
 * Returns the same database over the socket of the private cluster: a connection costs a quarter of one over the
 * network, a statement a sixth less. Over the network if the server's address names no socket.
 */
export function overSocket(place: DatabaseLocation): DatabaseLocation {
  const server = process.env.PRESTASI_TEST_DATABASE_URL ?? '';
  return place.engine === 'embedded' ? place : { ...place, url: urlOverSocket(place.url, server) };
}

function urlOverSocket(address: string, server: string): string {
  // `scripts/postgres.ts` adds the socket's folder to the end of the server's address.
  const [, folder] = /#socket=(.+)$/.exec(server) ?? [];
  const url = new URL(address);
  if (folder !== undefined) url.searchParams.set('host', folder);
  return url.href;
}

/** The rights of the running role, which a template gives. */
const RIGHTS = join(import.meta.dirname, '../src/platform/database/running-role.ts');

/** Names what a template is made of, so that another one is made when any of it changes. */
function fingerprint(content: Content): string {
  const packages = readFileSync(join(import.meta.dirname, '../package.json'), 'utf8');
  const versions = /"(@electric-sql\/pglite|pg-boss)": "[^"]+"/g;
  const hash = createHash('sha256').update(`${content} ${packages.match(versions)?.join()}`);
  if (content === 'group') for (const source of sourcesOfGroup()) hash.update(readFileSync(source));
  for (const { name, checksum } of readMigrations()) hash.update(`${name} ${checksum}\n`);
  hash.update(readFileSync(RIGHTS));
  return hash.digest('hex').slice(0, 16);
}

/** The code that composes the group and writes it. */
function sourcesOfGroup(): readonly string[] {
  const folders = ['../seeds', '../src/forms', '../src/schema', '../../../packages/domain/src'];
  return folders.flatMap((folder) => globSync(join(import.meta.dirname, folder, '**/*.ts'))).toSorted();
}
