import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import { fromBufferPromise } from 'yauzl';
import { expect, test } from 'vitest';
import { type ZipEntry, zipDirectory, zipped } from './zip.ts';

/** Writes an archive in parts, as a job does, and reads it back by its directory. */
async function writtenAndRead(files: readonly (readonly [name: string, content: Uint8Array])[]) {
  const pieces: Buffer[] = [];
  const entries: ZipEntry[] = [];
  let offset = 0;
  for (const [name, content] of files) {
    const { bytes, entry } = zipped(name, content, offset);
    pieces.push(bytes);
    entries.push(entry);
    offset += bytes.length;
  }
  const archive = await fromBufferPromise(Buffer.concat([...pieces, zipDirectory(entries, offset)]));
  const read: [string, Buffer][] = [];
  for await (const entry of archive.eachEntry()) {
    const content = Buffer.concat(await (await archive.openReadStreamPromise(entry)).toArray());
    expect(crc32(content)).toBe(entry.crc32);
    read.push([entry.fileName, content]);
  }
  return read;
}

test('an archive has its files, whatever their names and contents, in their order', async () => {
  const name = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
    .filter((text) => !/[\\/:\0]/.test(text) && text.isWellFormed());
  const file = fc.tuple(name, fc.uint8Array({ maxLength: 2000 }));
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(file, { maxLength: 20, selector: ([one]) => one }), async (files) => {
      const read = await writtenAndRead(files);
      expect(read).toEqual(files.map(([one, content]) => [one, Buffer.from(content)]));
    }),
    { numRuns: 50 },
  );
});

test('an archive beyond what its kind can hold is refused', () => {
  const entry = { name: 'a', offset: 0, size: 1, crc: 0 };
  expect(() => zipDirectory([entry], 0xffffffff)).toThrow('too large');
  expect(() =>
    zipDirectory(
      Array.from({ length: 65_536 }, () => entry),
      100,
    ),
  ).toThrow('too large');
});
