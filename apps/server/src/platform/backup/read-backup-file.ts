import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { StartRefused } from '../start-refused.ts';
import { CLOSING_BYTES, OPENING_BYTES, closing, refuseForeign } from './label.ts';

/** A part of a backup: a piece of a table, a stored file, the manifest. */
export type Entry = { readonly name: string; readonly content: Buffer };

/**
 * Yields the parts of a backup, in order, one in memory at a time. Before the first it refuses a file that is no
 * backup, one of a newer version, and one of which any byte is missing or changed.
 */
export async function* readBackupFile(path: string): AsyncGenerator<Entry> {
  const file = await openExisting(path);
  try {
    const length = await refuseDamaged(file, path);
    yield* entriesOf(file, length);
  } finally {
    await file.close();
  }
}

async function openExisting(path: string): Promise<FileHandle> {
  try {
    return await open(path, 'r');
  } catch (error) {
    throw new StartRefused(`${path} cannot be read.`, { cause: error });
  }
}

/** Returns the number of bytes before the closing label. */
async function refuseDamaged(file: FileHandle, path: string): Promise<number> {
  const stat = await file.stat();
  if (!stat.isFile()) throw new StartRefused(`${path} is not a file.`);
  refuseForeign(await bytesOf(file, 0, OPENING_BYTES), path);
  const length = Math.max(0, stat.size - CLOSING_BYTES);
  const hash = createHash('sha256');
  if (length > 0) {
    for await (const chunk of reading(file, length)) hash.update(chunk as Buffer);
  }
  if (!closing(hash.digest()).equals(await bytesOf(file, length, CLOSING_BYTES))) {
    throw new StartRefused(`${path} is damaged or was cut off: it is not as it was written.`);
  }
  return length;
}

async function* entriesOf(file: FileHandle, length: number): AsyncGenerator<Entry> {
  const tar = extract();
  // An error here ends the archive too, and is reported there.
  pipeline(reading(file, length), createGunzip(), tar).catch(() => undefined);
  for await (const source of tar) {
    const parts: Buffer[] = [];
    for await (const part of source as AsyncIterable<Buffer>) parts.push(part);
    yield { name: source.header.name, content: Buffer.concat(parts) };
  }
}

function reading(file: FileHandle, length: number): ReturnType<typeof createReadStream> {
  return createReadStream('', { fd: file, start: 0, end: length - 1, autoClose: false });
}

async function bytesOf(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}
