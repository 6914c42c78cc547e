import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPasswords } from '../src/platform/auth/passwords.ts';
import { type DatabaseLocation, openDatabase } from '../src/platform/database/open.ts';
import { type Ended, runCommand, startCommand } from './command-runs.ts';
import { freshDatabase } from './fresh-database.ts';

const isEmbedded = !process.env['PRESTASI_TEST_DATABASE_URL'];
const PASSWORD = 'Ujian#2026';
let folder: string;
let place: DatabaseLocation;
let drop: () => Promise<void>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'prestasi-seed-'));
  if (isEmbedded) {
    place = { engine: 'embedded', dir: join(folder, 'database') };
    drop = async () => undefined;
  } else ({ place, drop } = await freshDatabase());
});
afterAll(async () => {
  await drop();
  rmSync(folder, { recursive: true });
});

const run = (...args: readonly string[]): Promise<Ended> => runCommand('seed', args, { place, folder });

function accounts<T>(read: (rows: readonly { password_hash: string | null }[]) => T): Promise<T> {
  return within(async ({ db }) => {
    const { rows } = await db.execute<{ password_hash: string | null }>(sql`select password_hash from account`);
    return read(rows);
  });
}

async function within<T>(work: (database: Awaited<ReturnType<typeof openDatabase>>) => Promise<T>): Promise<T> {
  const database = await openDatabase(place, (error) => {
    throw error;
  });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

test.each([[[]], [['--employees', '99']], [['--employees', 'many']], [['--everybody']]])(
  'called with %j, it says how it is called',
  { tags: ['long'] },
  async (args) => {
    const { code, said } = await run(...args);
    expect(code).toBe(1);
    expect(said).toContain('npm run seed -- --employees 5000 --yes');
    expect(said).not.toContain('    at ');
  },
);

test('it asks before it writes anywhere', async () => {
  const { code, said } = await run('--employees', '100');
  expect(code).toBe(1);
  expect(said).toContain('This writes 100 invented employees into the database ');
  expect(said).toContain(place.engine === 'embedded' ? place.dir : new URL(place.url).pathname);
  expect(said).not.toContain(place.engine === 'postgresql' ? new URL(place.url).password : 'postgres:');
});

test(
  'it fills an empty database, and gives everybody the password that was piped in',
  { tags: ['embedded-long'] },
  async () => {
    const { child, ended } = startCommand('seed', ['--employees', '100', '--yes', '--password'], { place, folder });
    child.stdin?.end(`${PASSWORD}\n`);
    const { code, said } = await ended;
    expect(said).toMatch(
      /100 of 100 employees, \d+ appraisals\n.*checked against the rules\n.*gathered\nDone after \d+ s\.\n$/,
    );
    expect(code).toBe(0);
    const hashes = await accounts((rows) => new Set(rows.map((row) => row.password_hash)));
    expect(hashes.size).toBe(1);
    const [hash] = hashes;
    expect(await (await createPasswords()).verify(hash ?? null, PASSWORD)).toBe(true);
  },
);

test('it refuses a database that holds a group, and leaves it as it is', async () => {
  const { code, said } = await run('--employees', '100', '--yes');
  expect(code).toBe(1);
  expect(said).toBe('The database holds a group already. Take an empty one.\n');
  expect(await accounts((rows) => rows.length)).toBe(101);
});

test.runIf(isEmbedded)('it says that a running server has the database open', { tags: ['embedded'] }, async () => {
  const { code, said } = await within(() => run('--employees', '100', '--yes'));
  expect(code).toBe(1);
  expect(said).toMatch(/is in use by another process\. Stop that one first/);
  expect(said).not.toContain('    at ');
});
