import { createHash, randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { FileField } from '@prestasi/contract';
import { and, eq, sql } from 'drizzle-orm';
import type { Clock } from '../clock.ts';
import type { Executor } from '../database/transaction.ts';
import type { FileAnswer } from '../http/context.ts';
import type { Upload } from '../http/multipart.ts';
import { Problem } from '../problem.ts';
import type { Signer } from '../secrets/signer.ts';
import { inspect } from './inspect.ts';
import type { Store } from './store.ts';
import { file } from './tables.ts';

/** A file whose content is stored and whose row is still to be written. */
export type StoredFile = Omit<typeof file.$inferInsert, 'id' | 'createdAt'>;

/** Content that the product made. */
export type MadeFile = { readonly content: Buffer; readonly name: string; readonly mediaType: string };

export type Files = {
  /**
   * Inspects and stores an upload's content; before the transaction, since it is slow. Follow with `record` in the
   * transaction. Refuses types that the kind does not allow, and a person who has uploaded as much as one may
   * (`file_quota_used`); simultaneous uploads may exceed that a little.
   */
  readonly keep: (kind: FileField['kind'], upload: Upload, uploadedBy: number) => Promise<StoredFile>;
  /**
   * Stores content that the product made itself, outside anybody's quota; returns the file's id. Its row is written first:
   * what no record refers to in the end is swept with its content.
   */
  readonly keepMade: (made: MadeFile) => Promise<number>;
  /** Writes the row of a stored file; returns its id. */
  readonly record: (tx: Executor, stored: StoredFile) => Promise<number>;
  /** Does the work for which a file was stored; if that is refused, removes its content again. */
  readonly orForget: <T>(stored: StoredFile | null, work: () => Promise<T>) => Promise<T>;
  /**
   * Returns an address from which a browser gets the file without a header, for ten minutes, while the session lasts.
   */
  readonly addressOf: (fileId: number, sessionId: number) => string;
  /**
   * Returns the file of such an address. Refuses a wrong signature as not found, an expired one as `address_expired`.
   */
  readonly open: (db: Executor, address: SignedAddress) => Promise<FileAnswer>;
  /** Reads a stored content, for the product's own use; the stream fails if it does not exist. */
  readonly read: (storageKey: string) => Readable;
  /** Removes contents by their keys; missing ones are no error. */
  readonly forget: (keys: readonly string[]) => Promise<void>;
};

export type SignedAddress = {
  readonly id: number;
  readonly session: number;
  /** Seconds since 1970. */
  readonly expires: number;
  readonly signature: string;
};

const MEBIBYTE = 1024 ** 2;
/**
 * The most bytes of stored uploads that one person may have, by kind: a hundred pieces of evidence of the largest size;
 * the pictures of ten thousand people, which HR uploads.
 */
export const MOST_BYTES: Readonly<Record<FileField['kind'], number>> = {
  document: 500 * MEBIBYTE,
  picture: 2048 * MEBIBYTE,
  workbook: 500 * MEBIBYTE,
};
const ADDRESS_SECONDS = 600;
const NAME_LENGTH = 200;
const PURPOSE = 'file';

type Parts = {
  readonly db: Executor;
  readonly clock: Clock;
  readonly signer: Signer;
  readonly store: Store;
  readonly isSessionOpen: (db: Executor, sessionId: number) => Promise<boolean>;
};

/**
 * Creates the service for uploaded files: content in the store, facts in the database, addresses signed and
 * short-lived.
 */
export function createFiles({ db: ownDb, clock, signer, store, isSessionOpen }: Parts): Files {
  const seconds = () => Math.floor(clock.now().getTime() / 1000);
  const forget = async (keys: readonly string[]) => {
    for (const key of keys) await store.remove(key);
  };
  return {
    keep: async (kind, upload, uploadedBy) => {
      const mostBytes = MOST_BYTES[kind];
      if ((await storedBytes(ownDb, kind, uploadedBy)) + upload.content.length > mostBytes) {
        throw new Problem('file_quota_used', { params: { size: mostBytes / MEBIBYTE } });
      }
      const { content, mediaType, extension } = await inspect(kind, upload.content);
      return {
        kind,
        name: nameOf(upload.name, extension),
        mediaType,
        size: content.length,
        contentHash: createHash('sha256').update(content).digest(),
        storageKey: await store.put(content),
        uploadedBy,
      };
    },
    keepMade: async ({ content, name, mediaType }) => {
      const storageKey = randomBytes(16).toString('hex');
      const contentHash = createHash('sha256').update(content).digest();
      const made = { kind: 'prepared', name, mediaType, size: content.length, contentHash, storageKey } as const;
      const [row] = await ownDb.insert(file).values(made).returning({ id: file.id });
      if (row === undefined) throw new Error('The file was not recorded');
      await store.putAs(storageKey, content);
      return row.id;
    },
    record: async (tx, stored) => {
      const [row] = await tx.insert(file).values(stored).returning({ id: file.id });
      if (row === undefined) throw new Error('The file was not recorded');
      return row.id;
    },
    addressOf: (fileId, sessionId) => {
      // In steps of half the time, so that browsers can cache the file.
      const step = ADDRESS_SECONDS / 2;
      const expires = (Math.floor(seconds() / step) + 2) * step;
      const signature = signer.sign(PURPOSE, [fileId, sessionId, expires]);
      return `/api/files/${fileId}?session=${sessionId}&expires=${expires}&signature=${signature}`;
    },
    open: async (db, { id, session, expires, signature }) => {
      if (!signer.isSigned(PURPOSE, [id, session, expires], signature)) throw new Problem('not_found');
      if (expires <= seconds() || !(await isSessionOpen(db, session))) throw new Problem('address_expired');
      const [row] = await db.select().from(file).where(eq(file.id, id));
      if (row === undefined) throw new Problem('not_found');
      const inline = row.kind === 'picture';
      return { content: store.read(row.storageKey), mediaType: row.mediaType, name: row.name, inline };
    },
    orForget: async (stored, work) => {
      try {
        return await work();
      } catch (error) {
        // Only a refusal has certainly undone everything; after other errors the state of the row is unknown.
        if (stored !== null && error instanceof Problem) await forget([stored.storageKey]);
        throw error;
      }
    },
    read: (storageKey) => store.read(storageKey),
    forget,
  };
}

async function storedBytes(db: Executor, kind: FileField['kind'], uploadedBy: number): Promise<number> {
  const [row] = await db
    .select({ bytes: sql<number>`coalesce(sum(${file.size}), 0)`.mapWith(Number) })
    .from(file)
    .where(and(eq(file.uploadedBy, uploadedBy), eq(file.kind, kind)));
  return row?.bytes ?? 0;
}

// Without folders, control characters and characters that change the reading direction (they could hide a file
// extension in the middle), and with the extension of the content's type.
function nameOf(name: string, extension: string): string {
  const plain = name
    .replace(/^.*[/\\]/, '')
    .replaceAll(/[\p{Cc}\p{Bidi_Control}]/gu, '')
    .replace(/\.[^.]*$/, '')
    .trim();
  // Cut between characters, never within one.
  const short = plain.slice(0, NAME_LENGTH).replace(/[\uD800-\uDBFF]$/, '');
  return `${short === '' ? 'file' : short}.${extension}`;
}
