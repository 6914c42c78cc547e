/** @module-tag embedded */
import { existsSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contentOf, FILLED } from './backup-world.ts';
import { type Ended, runCommand } from './command-runs.ts';
import { type FreshDatabase, freshDatabase } from './fresh-database.ts';
import { type S3Server, startS3Server } from './s3-server.ts';

const isEmbedded = !process.env['PRESTASI_TEST_DATABASE_URL'];
let s3: S3Server;
let folder: string;
const made: FreshDatabase[] = [];
beforeAll(async () => {
  s3 = await startS3Server();
  folder = mkdtempSync(join(tmpdir(), 'prestasi-backup-s3-'));
});
afterAll(async () => {
  for (const { drop } of made) await drop();
  await s3.close();
  rmSync(folder, { recursive: true, force: true });
});

type Run = (command: string, args: readonly string[], env?: Readonly<Record<string, string>>) => Promise<Ended>;
/** An empty database that lasts from process to process, and a data folder. */
async function installation(name: string): Promise<{ readonly run: Run; readonly data: string }> {
  const data = join(folder, name);
  const fresh = isEmbedded ? null : await freshDatabase();
  if (fresh !== null) made.push(fresh);
  const place = fresh?.place ?? { engine: 'embedded' as const, dir: join(data, 'database') };
  return { data, run: (command, args, env = {}) => runCommand(command, args, { place, folder: data, env }) };
}

test('a backup moves files into a bucket, out of it, and says when the store is away', async () => {
  const inBucket = await installation('bucket');
  const restored = await inBucket.run('restore', [FILLED], s3.env);
  expect(restored).toMatchObject({ code: 0, said: expect.stringMatching(/\nEverything fits: .*\n$/) });
  expect(s3.count()).toBe(1);
  expect(existsSync(join(inBucket.data, 'files'))).toBe(false);

  const written = join(folder, 'bucket.tar.gz');
  expect(await inBucket.run('backup', [written], s3.env)).toMatchObject({ code: 0 });
  const { parts } = await contentOf(FILLED);
  const files = Object.entries(parts).filter(([part]) => part.startsWith('files/'));
  expect(Object.entries((await contentOf(written)).parts)).toEqual(expect.arrayContaining(files));

  const inFolder = await installation('folder');
  expect(await inFolder.run('restore', [written])).toMatchObject({ code: 0 });
  expect(globSync('files/*/*', { cwd: inFolder.data })).toHaveLength(1);

  await s3.stop();
  const away = await inBucket.run('backup', [join(folder, 'away.tar.gz')], s3.env);
  expect(away.said).toMatch(/S3_BUCKET: the bucket prestasi cannot be used: connect ECONNREFUSED/);
  expect(away.said).not.toContain('    at ');
  expect(away.code).toBe(1);
  expect(existsSync(join(folder, 'away.tar.gz'))).toBe(false);
}, 180_000);
