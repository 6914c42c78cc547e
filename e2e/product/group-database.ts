import { createHash, randomBytes } from 'node:crypto';
import { existsSync, globSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createPasswords } from '../../apps/server/src/platform/auth/passwords.ts';
import { type DatabaseLocation, openDatabase } from '../../apps/server/src/platform/database/open.ts';
import { giveHistoryKeys } from '../../apps/server/src/platform/database/history-keys-of.ts';
import { readHistoryKeys } from '../../apps/server/src/platform/secrets/history-keys.ts';
import { installationKey } from '../../apps/server/src/platform/secrets/signer.ts';
import {
  asRunningRole,
  type FreshDatabase,
  freshDatabase,
  onServer,
  urlOf,
} from '../../apps/server/test/fresh-database.ts';
import { madeOnce } from '../../apps/server/test/made-once.ts';
import { BASES, fillGroup, type GroupName } from '../groups/groups.ts';
import type { ProductStart } from './messages.ts';
import { createRunningClock } from './running-clock.ts';

const ROOT = join(import.meta.dirname, '../..');
const CACHE = join(ROOT, 'node_modules/.cache/prestasi');
const POOL_SIZE = 6;
/** The installation key of all products: it seals the histories of a group that is filled once for all. */
export const SECRET = 'the-key-of-the-products-of-the-journeys';

/** The sources of a group's data: a stored copy is valid as long as none of them changes. */
const SOURCES = [
  'apps/server/{seeds,src,migrations}/**/*.{ts,sql}',
  'apps/server/package.json',
  'packages/domain/src/**/*.ts',
  'e2e/groups/*.ts',
];

/** Returns a database filled with a group, at an instant; a copy of one that is filled once and stored. */
export async function groupDatabase(start: ProductStart): Promise<FreshDatabase> {
  const database = await ownedDatabase(start);
  if (database.place.engine === 'embedded') return database;
  // As an operator is told to run it: by a role that owns nothing.
  return { ...database, place: { ...database.place, url: asRunningRole(database.place.url) } };
}

/** As `groupDatabase`, for the role that owns the database. */
async function ownedDatabase(start: ProductStart): Promise<FreshDatabase> {
  const server = process.env.PRESTASI_TEST_DATABASE_URL;
  const key = `${start.group}_${fingerprint(start)}`;
  return server === undefined || server === '' ? copyEmbedded(start, key) : copyOnServer(server, start, key);
}

async function copyEmbedded(start: ProductStart, key: string): Promise<FreshDatabase> {
  const snapshot = join(CACHE, `${key}.tar`);
  if (!existsSync(snapshot)) {
    await madeOnce(snapshot, async (draft) => fill((await baseDatabase(start)).place, start, draft));
    forgetOthers(start.group, snapshot);
  }
  return { place: { engine: 'embedded', dir: null, snapshot }, drop: async () => undefined };
}

async function copyOnServer(server: string, start: ProductStart, key: string): Promise<FreshDatabase> {
  const template = `prestasi_${key}`;
  const name = `prestasi_e2e_${randomBytes(6).toString('hex')}`;
  await onServer(server, async (client) => {
    // A lock for each group, so that different ones are filled in parallel.
    await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [template]);
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [template]);
    if (rowCount === 0) {
      const draft = await baseDatabase(start);
      await fill(draft.place, start, null);
      await client.query(`create database ${template} template ${nameOf(draft.place)}`);
      await draft.drop();
    }
    await client.query(`create database ${name} template ${template} strategy file_copy`);
  });
  return {
    place: { engine: 'postgresql', url: urlOf(server, name), poolSize: POOL_SIZE },
    drop: () =>
      onServer(server, async (client) => void (await client.query(`drop database if exists ${name} with (force)`))),
  };
}

/** The database in which a group is filled. */
function baseDatabase(start: ProductStart): Promise<FreshDatabase> {
  const base = BASES[start.group];
  return base === undefined ? freshDatabase() : ownedDatabase({ ...start, group: base });
}

async function fill(place: DatabaseLocation, { group, now }: ProductStart, dumpTo: string | null): Promise<void> {
  const database = await openDatabase(place, (error) => {
    throw error;
  });
  try {
    giveHistoryKeys(database.db, readHistoryKeys(CACHE, installationKey(CACHE, SECRET)));
    await fillGroup(group, { db: database.db, clock: createRunningClock(now), passwords: await createPasswords() });
    // A copy is made before the database would look at its content by itself.
    await database.db.execute('analyze');
    if (dumpTo !== null) await database.dump?.(dumpTo);
  } finally {
    await database.close();
  }
}

function forgetOthers(group: GroupName, snapshot: string): void {
  for (const name of readdirSync(CACHE)) {
    const isOlder = name.startsWith(`${group}_`) && name.endsWith('.tar') && !snapshot.endsWith(name);
    if (isOlder) rmSync(join(CACHE, name), { force: true });
  }
}

function nameOf(place: DatabaseLocation): string {
  return place.engine === 'postgresql' ? new URL(place.url).pathname.slice(1) : '';
}

/** Once for each process: it reads all sources of the server. */
const fingerprints = new Map<string, string>();

function fingerprint({ now }: ProductStart): string {
  const known = fingerprints.get(now) ?? hashSources(now);
  fingerprints.set(now, known);
  return known;
}

function hashSources(now: string): string {
  const hash = createHash('sha256').update(now);
  const files = globSync(SOURCES, { cwd: ROOT, exclude: ['**/*.test.ts'] });
  for (const file of files.toSorted()) hash.update(`${file}\0`).update(readFileSync(join(ROOT, file)));
  return hash.digest('hex').slice(0, 16);
}
