import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readBackupFile } from './read-backup-file.ts';
import { type AddEntry, writeBackupFile } from './write-backup-file.ts';

let folder: string;
let path: string;
const entries = [
  { name: 'tables/one/000001.jsonl', content: Buffer.from('{"id":1}\n') },
  { name: 'empty', content: Buffer.alloc(0) },
  { name: 'files/large', content: Buffer.alloc(3_000_000, 'Prestasi') },
];
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'prestasi-file-'));
  path = join(folder, 'whole.tar.gz');
  await writeBackupFile(path, new Date(0), async (add) => {
    for (const { name, content } of entries) await add(name, content);
  });
});
afterAll(() => rmSync(folder, { recursive: true }));

async function readAll(file: string): Promise<unknown[]> {
  const all: unknown[] = [];
  for await (const entry of readBackupFile(file)) all.push(entry);
  return all;
}

test('what was written is read again, and by other programs too', async () => {
  expect(await readAll(path)).toEqual(entries);
  expect(gunzipSync(readFileSync(path)).subarray(0, 23).toString()).toBe('tables/one/000001.jsonl');
});

test('a file of which any byte is another, missing or too many is refused before its first part', async () => {
  const whole = readFileSync(path);
  const damaged = join(folder, 'damaged.tar.gz');
  const damage = fc.oneof(
    fc.record({ at: fc.nat(whole.length - 1), by: fc.integer({ min: 1, max: 255 }) }).map(({ at, by }) => {
      const copy = Buffer.from(whole);
      copy.writeUInt8((copy.readUInt8(at) + by) % 256, at);
      return copy;
    }),
    fc.nat(whole.length - 1).map((length) => whole.subarray(0, length)),
    fc
      .record({ at: fc.nat(whole.length - 1), length: fc.integer({ min: 1, max: 600 }) })
      .map(({ at, length }) => Buffer.concat([whole.subarray(0, at), whole.subarray(at + length)])),
    fc
      .record({ at: fc.nat(whole.length), more: fc.uint8Array({ minLength: 1, maxLength: 600 }) })
      .map(({ at, more }) => Buffer.concat([whole.subarray(0, at), more, whole.subarray(at)])),
  );
  await fc.assert(
    fc.asyncProperty(damage, async (content) => {
      writeFileSync(damaged, content);
      const first = readBackupFile(damaged).next();
      await expect(first).rejects.toThrow(/damaged or was cut off|is not a backup|newer version/);
    }),
    { numRuns: 300 },
  );
});

test('one that is broken off leaves nothing', async () => {
  const breaking = new AbortController();
  const fill = async (add: AddEntry) => {
    await add('one', Buffer.alloc(1_000_000));
    breaking.abort();
    await add('two', Buffer.alloc(1_000_000));
  };
  const broken = writeBackupFile(join(folder, 'broken.tar.gz'), new Date(0), fill, breaking.signal);
  await expect(broken).rejects.toThrow('no backup was written');
  expect(globSync('broken*', { cwd: folder })).toEqual([]);
});

test('a writer that fails leaves nothing, and its error is reported', async () => {
  const failing = writeBackupFile(join(folder, 'failed.tar.gz'), new Date(0), async (add) => {
    await add('one', Buffer.alloc(1_000_000));
    throw new Error('The database went away');
  });
  await expect(failing).rejects.toThrow('The database went away');
  await expect(readAll(join(folder, 'failed.tar.gz'))).rejects.toThrow('cannot be read');
});
