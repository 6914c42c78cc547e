import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { writeWhole } from './write-whole.ts';

/** Where the content of files is kept, by keys that it makes itself. */
export type Store = {
  readonly put: (content: Buffer) => Promise<string>;
  /** Keeps a content again under the key that it had: for restoring a backup. */
  readonly putAs: (key: string, content: Buffer) => Promise<void>;
  /** The stream fails with `contentMissing` where there is nothing under the key. */
  readonly read: (key: string) => Readable;
  readonly remove: (key: string) => Promise<void>;
};

/** Why a content cannot be read that is not there: the code is that of a file system. */
export function contentMissing(key: string): Error {
  return Object.assign(new Error(`There is no content ${key}`), { code: 'ENOENT' });
}

/** Whether something could not be read because it is not there, and not because the store failed. */
export function isContentMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

/** Keeps files in a folder of this machine, spread over 256 folders; a file is there whole or not at all. */
export function folderStore(folder: string): Store {
  const pathOf = (key: string) => {
    if (!/^[0-9a-f]{32}$/.test(key)) throw new Error('This is no key of a kept file');
    return join(folder, key.slice(0, 2), key);
  };
  const putAs = async (key: string, content: Buffer) => {
    const path = pathOf(key);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await writeWhole(path, content);
  };
  return {
    put: async (content) => {
      const key = randomBytes(16).toString('hex');
      await putAs(key, content);
      return key;
    },
    putAs,
    read: (key) => createReadStream(pathOf(key)),
    remove: (key) => rm(pathOf(key), { force: true }),
  };
}
