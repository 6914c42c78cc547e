import { createHash, randomBytes } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type Pack, pack } from 'tar-stream';
import { StartRefused } from '../start-refused.ts';
import { OPENING, closing } from './label.ts';

/** Adds a part, small enough for memory; resolves once there is room for the next. */
export type AddEntry = (name: string, content: Buffer) => Promise<void>;

// A tenth larger than level 6, in half the time.
const COMPRESSION = { level: 4 };

/**
 * Writes a backup: a `.tar.gz` that any program opens, between two labels. It is written under a temporary name and
 * renamed once it is complete and on the disk, so that a backup is complete or absent, even if `signal` aborts it.
 * Refuses a name that is taken, and a place that is not writable or is full.
 */
export async function writeBackupFile(
  path: string,
  writtenAt: Date,
  fill: (add: AddEntry) => Promise<void>,
  signal?: AbortSignal,
): Promise<void> {
  if (existsSync(path)) throw new StartRefused(`${path} is there already: give the backup another name.`);
  if (!existsSync(dirname(path))) throw new StartRefused(`There is no folder ${dirname(path)}.`);
  const draft = `${path}.${randomBytes(4).toString('hex')}.new`;
  try {
    await writeDraft(draft, writtenAt, fill, signal);
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    if (signal?.aborted === true) throw new StartRefused('Broken off: no backup was written.', { cause: error });
    if (isOfDisk(error)) throw new StartRefused(`${path} cannot be written: ${error.message}.`, { cause: error });
    throw error;
  }
  await syncFolder(dirname(path));
}

/** The disk is full, a quota is used up, or the place is not writable. */
function isOfDisk(error: unknown): error is Error {
  const codes = ['ENOSPC', 'EDQUOT', 'EFBIG', 'EACCES', 'EPERM', 'EROFS', 'EIO'];
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}

async function writeDraft(
  draft: string,
  writtenAt: Date,
  fill: (add: AddEntry) => Promise<void>,
  signal: AbortSignal | undefined,
): Promise<void> {
  const tar = pack();
  const sink = createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true });
  const written = pipeline(tar as AsyncIterable<Buffer>, createGzip(COMPRESSION), labelled, sink, { signal });
  const filled = fill((name, content) => addEntry(tar, name, content, writtenAt)).then(
    () => tar.finalize(),
    (error: Error) => {
      tar.destroy(error);
      throw error;
    },
  );
  // Both must finish before the draft can be removed; if the disk is full, the writing has the cause.
  const [writing, filling] = await Promise.allSettled([written, filled]);
  if (writing.status === 'rejected') throw writing.reason;
  if (filling.status === 'rejected') throw filling.reason;
}

async function* labelled(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const hash = createHash('sha256').update(OPENING);
  yield OPENING;
  for await (const chunk of source) {
    hash.update(chunk);
    yield chunk;
  }
  yield closing(hash.digest());
}

function addEntry(tar: Pack, name: string, content: Buffer, mtime: Date): Promise<void> {
  return new Promise((resolve, reject) => {
    const entry = tar.entry({ name, size: content.length, mode: 0o600, mtime }, (error) => {
      if (error) reject(error);
      else resolve();
    });
    entry.end(content);
  });
}

async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open folders, and makes names durable by itself.
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
