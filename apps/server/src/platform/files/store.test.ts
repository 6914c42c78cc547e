import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FakeS3, startFakeS3 } from '../../../test/fake-s3.ts';
import { type S3Server, startS3Server } from '../../../test/s3-server.ts';
import { s3Store } from './s3-store.ts';
import { folderStore, type Store } from './store.ts';

let s3: FakeS3;
let server: S3Server;
let folder: string;
beforeAll(async () => {
  s3 = await startFakeS3();
  server = await startS3Server();
  folder = mkdtempSync(join(tmpdir(), 'prestasi-store-'));
});
afterAll(async () => {
  await s3.close();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const place = (changes: Readonly<Record<string, string>> = {}, of: Pick<FakeS3, 'env'> = s3) => {
  const env = { ...of.env, ...changes };
  return {
    endpoint: env.S3_ENDPOINT ?? '',
    bucket: env.S3_BUCKET ?? '',
    region: env.S3_REGION ?? 'us-east-1',
    accessKeyId: env.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? '',
  };
};
const stores: readonly (readonly [string, () => Promise<Store>])[] = [
  ['a folder', async () => folderStore(folder)],
  ['an S3-compatible bucket', async () => s3Store(place())],
  ['a bucket of an S3 server that others wrote', async () => s3Store(place({}, server))],
];

describe.each(stores)('a store in %s', (_where, open) => {
  test('gives back what it was given, byte by byte, under a key of its own each', async () => {
    const store = await open();
    const contents = [Buffer.from('%PDF-1.7'), Buffer.alloc(3_000_000, 7), Buffer.from([0, 255, 13, 10])];
    const keys = await Promise.all(contents.map((content) => store.put(content)));
    expect(new Set(keys).size).toBe(3);
    const read = await Promise.all(keys.map((key) => buffer(store.read(key))));
    expect(read.map((content, index) => content.equals(contents[index] ?? Buffer.alloc(0)))).toEqual([
      true,
      true,
      true,
    ]);
  });

  test('forgets what is removed, and minds no second removal', async () => {
    const store = await open();
    const key = await store.put(Buffer.from('soon gone'));
    await store.remove(key);
    await store.remove(key);
    await expect(buffer(store.read(key))).rejects.toMatchObject({ code: 'ENOENT' });
  });

  test.each(['../../etc/passwd', '', 'ABCDEF', `${'0'.repeat(32)}/x`])('has no key %j', async (key) => {
    const store = await open();
    await expect((async () => buffer(store.read(key)))()).rejects.toThrow('This is no key of a kept file');
  });
});

describe('a bucket that cannot be used keeps the product from starting:', () => {
  test.each([
    ['a wrong secret', { S3_SECRET_ACCESS_KEY: 'wrong' }, 'it answered 403'],
    ['a bucket that is not there', { S3_BUCKET: 'another' }, 'it answered 404'],
    ['an address where nothing answers', { S3_ENDPOINT: 'http://127.0.0.1:1' }, 'cannot be used'],
  ])('%s', async (_what, changes, message) => {
    await expect(s3Store(place(changes))).rejects.toThrow(message);
    await expect(s3Store(place(changes, server))).rejects.toThrow(message);
  });
});
