import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { writeWhole } from './write-whole.ts';

/** The store of file contents, by keys that it creates itself. */
export type Store = {
  readonly put: (content: Buffer) => Promise<string>;
  /** Stores a content again under its old key: for restoring a backup. */
  readonly putAs: (key: string, content: Buffer) => Promise<void>;
  /** The stream fails with `contentMissing` if there is nothing under the key. */
  readonly read: (key: string) => Readable;
  readonly remove: (key: string) => Promise<void>;
};

/** Returns the error for a content that does not exist: with the code of a file system. */
export function contentMissing(key: string): Error {
  return Object.assign(new Error(`There is no content ${key}`), { code: 'ENOENT' });
}

/** Whether a read failed because the content does not exist, and not because the store failed. */
export function isContentMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

/** The file store cannot do what was requested: it does not answer, or refuses. The message gives the reason. */
export class StoreAway extends Error {
  constructor(why: string, options?: ErrorOptions) {
    super(`The file store cannot be used: ${why}.`, options);
    this.name = 'StoreAway';
  }
}

/** Whether something failed because the file store cannot be used. */
export function isStoreAway(error: unknown): boolean {
  return error instanceof StoreAway || (error instanceof Error && isStoreAway(error.cause));
}

// These keep their own errors: no space is reported as such, and a missing content by the reader.
const OWN_WORDS = new Set(['ENOSPC', 'EDQUOT', 'ENOENT']);

/** Turns an error of an unusable folder into one of the store. */
function inWordsOfStore(error: unknown): unknown {
  const isOfSystem = error instanceof Error && 'code' in error && 'syscall' in error;
  return isOfSystem && !OWN_WORDS.has(String(error.code)) ? new StoreAway(error.message, { cause: error }) : error;
}

async function telling<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw inWordsOfStore(error);
  }
}

/** Stores files in a folder of this machine, spread over 256 folders; a file is complete or absent. */
export function folderStore(folder: string): Store {
  const pathOf = (key: string) => {
    if (!/^[0-9a-f]{32}$/.test(key)) throw new Error('This is no key of a kept file');
    return join(folder, key.slice(0, 2), key);
  };
  const putAs = async (key: string, content: Buffer) => {
    const path = pathOf(key);
    await telling(async () => {
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await writeWhole(path, content);
    });
  };
  async function* contentOf(path: string): AsyncGenerator<Uint8Array> {
    try {
      yield* createReadStream(path) as AsyncIterable<Buffer>;
    } catch (error) {
      throw inWordsOfStore(error);
    }
  }
  return {
    put: async (content) => {
      const key = randomBytes(16).toString('hex');
      await putAs(key, content);
      return key;
    },
    putAs,
    read: (key) => Readable.from(contentOf(pathOf(key)), { objectMode: false }),
    remove: (key) => telling(() => rm(pathOf(key), { force: true })),
  };
}
