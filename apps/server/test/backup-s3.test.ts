/**
 * @module-tag embedded-long
 * @module-tag long
 */
import { existsSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeBackup } from '../src/platform/backup/make-backup.ts';
import { openStore } from '../src/platform/files/open-store.ts';
import { StoreAway } from '../src/platform/files/store.ts';
import { plainFailure } from '../src/platform/plain-failure.ts';
import { readSettings } from '../src/settings.ts';
import { contentOf, FILLED, openDatabaseAt, type Place } from './backup-fixture.ts';
import { type S3Server, startS3Server } from './s3-server.ts';

let s3: S3Server;
let folder: string;
const places: Place[] = [];
const place = async () => {
  const opened = await openDatabaseAt();
  places.push(opened);
  return opened;
};
beforeAll(async () => {
  s3 = await startS3Server();
  folder = mkdtempSync(join(tmpdir(), 'prestasi-backup-s3-'));
});
afterAll(async () => {
  for (const { close } of places) await close();
  await s3.close();
  rmSync(folder, { recursive: true, force: true });
});

test('a backup moves files into a bucket and out of it, and is not written while the bucket is away', async () => {
  const store = await openStore(readSettings(s3.env));
  const { database, restore } = await place();
  await restore(FILLED, { store });
  expect(s3.count()).toBe(1);

  const path = join(folder, 'of-bucket.tar.gz');
  const { files } = await makeBackup({ database, store }, path, new Date());
  expect(files).toMatchObject({ count: 1, missing: [] });
  const ofFiles = Object.entries((await contentOf(FILLED)).parts).filter(([part]) => part.startsWith('files/'));
  expect(Object.entries((await contentOf(path)).parts)).toEqual(expect.arrayContaining(ofFiles));

  const inFolder = await place();
  await inFolder.restore(path);
  expect(globSync('files/*/*', { cwd: inFolder.folder })).toHaveLength(1);

  await s3.stop();
  const away = join(folder, 'away.tar.gz');
  const failed: unknown = await makeBackup({ database, store }, away, new Date()).catch((error: unknown) => error);
  expect(failed).toBeInstanceOf(StoreAway);
  expect(plainFailure(failed)).toMatch(/^The file store cannot be used: connect ECONNREFUSED .*\.$/);
  expect(existsSync(away)).toBe(false);
  const refused: unknown = await (await place()).restore(FILLED, { store }).catch((error: unknown) => error);
  expect(plainFailure(refused)).toMatch(
    /could not be restored, and nothing was changed: The file store cannot be used/,
  );
});
