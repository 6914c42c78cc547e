import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DatabaseLocation } from '../src/platform/database/open.ts';
import { FILLED, openDatabaseAt } from './backup-fixture.ts';
import { type Ended, startCommand } from './command-runs.ts';
import { type FreshDatabase, freshDatabase, onServer } from './fresh-database.ts';
import { startProxy } from './endurance/cuttable-proxy.ts';
import { canMountDisks, mountSmallDisk } from './endurance/small-disk.ts';
import { freePort, startServerProcess } from './server-process.ts';

const isEmbedded = !process.env['PRESTASI_TEST_DATABASE_URL'];
const PASSWORD = 'Ujian#2026';
/** Many processes are started at once, which takes a busy machine some time. */
const PATIENCE = 180_000;
const NOWHERE = 'postgres://prestasi@127.0.0.1:1/prestasi';
type Env = Readonly<Record<string, string>>;
let folder: string;
let number = 0;
/** The environment of commands with an empty database. */
let empty: Env;
let dropEmpty: () => Promise<void>;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'prestasi-failures-'));
  const { place, drop } = await freshDatabase();
  empty = place.engine === 'postgresql' ? { DATABASE_URL: place.url } : { PRESTASI_DATA: join(folder, 'empty') };
  dropEmpty = drop;
});
afterAll(async () => {
  await dropEmpty();
  rmSync(folder, { recursive: true, force: true });
});

/** Every command of the product, called correctly. */
const COMMANDS: Readonly<Record<string, (env: Env) => Promise<Ended>>> = {
  'create-admin': (env) => run('create-admin', ['--email', 'siti@company.example', '--name', 'Siti binti Ahmad'], env),
  verify: (env) => run('verify', [], env),
  backup: (env) => run('backup', [join(folder, `${number++}.tar.gz`)], env),
  restore: (env) => run('restore', [FILLED], env),
  seed: (env) => run('seed', ['--employees', '100', '--yes'], env),
  start: async (env) => {
    const server = startServerProcess({ PORT: await freePort(), PRESTASI_DATA: folder, ...env });
    const code = await server.ended;
    return { code, said: server.said() };
  },
};
const EVERY = Object.keys(COMMANDS);

/** In a data folder of its own, unless `env` names one. */
function run(name: string, args: readonly string[], env: Env): Promise<Ended> {
  const { child, ended } = startCommand(name, args, {
    place: { engine: 'embedded', dir: null },
    folder: join(folder, `data-${number++}`),
    env,
  });
  // The process may have ended before it read its password.
  child.stdin?.on('error', () => undefined).end(`${PASSWORD}\n`);
  return ended;
}

/** Runs the named commands in parallel, and expects each to end with a plain sentence and not with 0. */
async function expectPlain(names: readonly string[], env: Env, sentence: RegExp): Promise<void> {
  const ended = await Promise.all(names.map(async (name) => ({ name, ...(await COMMANDS[name]?.(env)) })));
  for (const { name, code, said } of ended) {
    expect(said, name).toMatch(sentence);
    expect(said, name).not.toMatch(/^\s+at |node:internal|Node\.js v/m);
    expect(code, name).toBe(1);
  }
}

describe('every command ends with 1 and a plain sentence', () => {
  test('where a setting is wrong', { tags: ['long'], timeout: PATIENCE }, async () => {
    await expectPlain(EVERY, { DATABASE_POOL: 'many' }, /These settings cannot be used:\n {2}DATABASE_POOL: /);
  });

  test('where the database is away', { tags: ['long'], timeout: PATIENCE }, async () => {
    await expectPlain(
      EVERY,
      { DATABASE_URL: NOWHERE },
      /DATABASE_URL: the database prestasi on 127\.0\.0\.1:1 cannot be/,
    );
  });

  test.skipIf(!isEmbedded)(
    'where the data folder cannot be one',
    { tags: ['embedded-long'], timeout: PATIENCE },
    async () => {
      writeFileSync(join(folder, 'file'), '');
      const none = ['verify', 'backup'];
      const env = { PRESTASI_DATA: join(folder, 'file', 'data') };
      await expectPlain(none, env, /There is no database in /);
      await expectPlain(
        EVERY.filter((name) => !none.includes(name)),
        env,
        /PRESTASI_DATA: the folder \S+ cannot be used: ENOTDIR/,
      );
    },
  );

  test.skipIf(!isEmbedded)(
    'where the embedded database is damaged',
    { tags: ['embedded-long'], timeout: PATIENCE },
    async () => {
      const damaged = join(folder, 'damaged');
      mkdirSync(join(damaged, 'database'), { recursive: true });
      writeFileSync(join(damaged, 'database', 'PG_VERSION'), '17\n');
      // One after the other, since the folder takes one process: one that reads, and one that serves.
      for (const name of ['verify', 'start']) {
        await expectPlain([name], { PRESTASI_DATA: damaged }, /The embedded database in \S+ cannot be opened: /);
      }
    },
  );

  test('where the store of files is away', { tags: ['long'], timeout: PATIENCE }, async () => {
    const s3 = { S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' };
    const env = { ...empty, ...s3, S3_ENDPOINT: `http://127.0.0.1:${await freePort()}` };
    for (const name of ['restore', 'start']) {
      await expectPlain([name], env, /S3_BUCKET: the bucket files cannot be used: connect ECONNREFUSED/);
    }
  });
});

test.skipIf(!isEmbedded || !canMountDisks())(
  'an embedded database for which there is no room says so',
  { tags: ['embedded-long'], timeout: PATIENCE },
  async () => {
    const disk = mountSmallDisk(4);
    try {
      const full = { PRESTASI_DATA: join(disk.folder, 'data') };
      await expectPlain(['create-admin'], full, /The embedded database in \S+ cannot be opened: /);
    } finally {
      disk.unmount();
    }
  },
);

test(
  'a port that cannot be had is told with its setting, as is one for measures',
  { tags: ['long'], timeout: PATIENCE },
  async () => {
    const taken = await startProxy({ host: '127.0.0.1', port: 1 });
    const port = String(taken.port);
    try {
      await expectPlain(
        ['start'],
        { ...empty, PORT: port },
        new RegExp(`Port ${port} of 127\\.0\\.0\\.1 is in use\\.`),
      );
      await expectPlain(
        ['start'],
        { ...empty, METRICS_PORT: port },
        /METRICS_PORT, METRICS_HOST: measures cannot be served/,
      );
      const foreign = { ...empty, HOST: '203.0.113.7', PUBLIC_URL: 'https://p.example', TRUSTED_PROXY: '127.0.0.1' };
      await expectPlain(['start'], foreign, /PORT, HOST: port \d+ of 203\.0\.113\.7 cannot be listened on: /);
    } finally {
      await taken.close();
    }
  },
);

test.each([['restore', 'nowhere.tar.gz', /nowhere\.tar\.gz cannot be read\./]] as const)(
  '%s of a file that is not there says so',
  async (name, file, sentence) => {
    const { code, said } = await run(name, [join(folder, file)], {});
    expect(said).toMatch(sentence);
    expect(said).not.toContain('    at ');
    expect(code).toBe(1);
  },
);

test.each(EVERY.filter((name) => name !== 'start'))(
  '%s, called with what it does not know, says how it is called',
  { tags: ['long'] },
  async (name) => {
    const { code, said } = await run(name, ['--everything'], {});
    expect(said).toMatch(/Unknown option '--everything'/);
    expect(said).toContain(`npm run ${name}`);
    expect(code).toBe(1);
  },
);

describe('on a database that is ahead of the release', { tags: ['long'] }, () => {
  let made: FreshDatabase | null;
  let env: Env;
  beforeAll(async () => {
    made = isEmbedded ? null : await freshDatabase();
    const data = join(folder, 'ahead');
    const place = await openDatabaseAt(made?.place ?? { engine: 'embedded', dir: join(data, 'database') }, data);
    await place.restore(FILLED);
    await place.query(`insert into applied_migration (name, checksum) values ('9999_to_come.sql', 'x')`);
    env = made === null ? { PRESTASI_DATA: data } : { DATABASE_URL: urlOfPlace(made.place) };
    await place.database.close();
  });
  afterAll(() => made?.drop());

  test(
    'every command that needs its schema says so, and what to do',
    { tags: ['embedded-long'], timeout: PATIENCE },
    async () => {
      // The embedded engine takes seconds to open.
      for (const name of isEmbedded ? ['verify', 'start'] : ['create-admin', 'verify', 'seed', 'start']) {
        await expectPlain([name], env, /^The database is ahead of this release: it has 9999_to_come\.sql/m);
      }
      await expectPlain(['restore'], env, /This database is not empty\./);
    },
  );
});

describe.skipIf(isEmbedded)('on PostgreSQL', () => {
  const server = process.env['PRESTASI_TEST_DATABASE_URL'] ?? '';

  test('a role without rights is told what it may not', { tags: ['long'], timeout: PATIENCE }, async () => {
    const role = `stranger_${Date.now()}`;
    const own = new URL(server);
    Object.assign(own, { username: role, password: 'x', pathname: '/postgres' });
    await onServer(server, async (client) => void (await client.query(`create role ${role} login password 'x'`)));
    try {
      for (const name of ['create-admin', 'restore', 'seed', 'start']) {
        await expectPlain([name], { DATABASE_URL: own.href }, /permission denied/);
      }
    } finally {
      await onServer(server, async (client) => void (await client.query(`drop role ${role}`)));
    }
  });

  test.each(['seed', 'backup', 'restore'])('%s says that the database went away under it, and ends', async (name) => {
    const { place, drop } = await freshDatabase();
    const url = urlOfPlace(place);
    if (name === 'backup') await fill(place);
    const ended = COMMANDS[name]?.({ DATABASE_URL: url });
    await onServer(server, (client) => endAtWork(client, new URL(url).pathname.slice(1)));
    const { code, said } = (await ended) ?? { code: 0, said: '' };
    await drop();
    expect(said).toMatch(/The database went away: |could not be restored, and nothing was changed: /);
    expect(said).not.toContain('    at ');
    expect(code).toBe(1);
  });
});

const urlOfPlace = (place: DatabaseLocation) => (place.engine === 'postgresql' ? place.url : '');

async function fill(place: DatabaseLocation): Promise<void> {
  const filled = await openDatabaseAt(place);
  await filled.restore(FILLED);
  await filled.close();
}

/** Ends the first connection to a database that is within a transaction, as a stopping server does. */
async function endAtWork(client: pg.Client, database: string): Promise<void> {
  for (;;) {
    const { rowCount } = await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = $1 and application_name = 'prestasi' and state <> 'idle' and xact_start < clock_timestamp() - interval '20 ms'`,
      [database],
    );
    if (rowCount !== 0) return;
    await pause(5);
  }
}
