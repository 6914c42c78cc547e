import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkBackup } from '../src/platform/backup/check-backup.ts';
import { makeBackup } from '../src/platform/backup/make-backup.ts';
import { MANIFEST, type Manifest, kindOf } from '../src/platform/backup/manifest.ts';
import { readBackupFile } from '../src/platform/backup/read-backup-file.ts';
import { type Target, restoreBackup } from '../src/platform/backup/restore-backup.ts';
import { readMigrations } from '../src/platform/database/migrate.ts';
import { type DatabaseLocation, type OpenDatabase, openDatabase } from '../src/platform/database/open.ts';
import { type Store, folderStore } from '../src/platform/files/store.ts';
import { freshDatabase } from './fresh-database.ts';

/** A small group in the middle of a year, in the schema of the release with the migrations up to 0003. */
export const FILLED = join(import.meta.dirname, 'fixtures/schema-0003.tar.gz');
export const FILLED_EMPLOYEES = 10;

const WRITTEN_AT = new Date('2026-11-20T04:00:00Z');

/** A database and a store of its own, to back up and to restore into. */
export type Place = {
  readonly database: OpenDatabase;
  readonly place: DatabaseLocation;
  readonly store: Store;
  readonly folder: string;
  readonly backUp: (path: string) => Promise<Manifest>;
  readonly restore: (path: string, parts?: Partial<Target>) => Promise<void>;
  /** The content of a backup made at this moment. */
  readonly content: () => Promise<Content>;
  readonly query: <Row extends object>(text: string) => Promise<Row[]>;
  readonly close: () => Promise<void>;
};

/** Opens an empty database of this run's engine with a folder for files, or those given; closing it removes both. */
export async function openDatabaseAt(given?: DatabaseLocation, givenFolder?: string): Promise<Place> {
  const folder = givenFolder ?? mkdtempSync(join(tmpdir(), 'prestasi-backup-'));
  const fresh = given === undefined ? await freshDatabase() : { place: given, drop: async () => undefined };
  // A broken connection is reported by its user; others end when the database is dropped.
  const database = await openDatabase(fresh.place, () => undefined);
  const store = folderStore(join(folder, 'files'));
  const backUp = (path: string) => makeBackup({ database, store }, path, WRITTEN_AT);
  return {
    database,
    place: fresh.place,
    store,
    folder,
    backUp,
    restore: async (path, parts) => {
      const usual = { database, store, migrations: readMigrations(), isReplacing: false, onStep: () => undefined };
      const target: Target = { ...usual, ...parts };
      await restoreBackup(target, path, await checkBackup(path, target.migrations));
    },
    content: async () => {
      const path = join(folder, `${randomBytes(6).toString('hex')}.tar.gz`);
      await backUp(path);
      return contentOf(path);
    },
    query: async <Row extends object>(text: string) => (await database.db.$client.query<Row>(text)).rows,
    close: async () => {
      await database.close();
      await fresh.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The content of a backup: each table and file by its hash, and the manifest without time, engine and anchor. */
export type Content = { readonly parts: Readonly<Record<string, string>>; readonly manifest: unknown };

/** Reads the content of a backup, to compare it with another. */
export async function contentOf(path: string): Promise<Content> {
  const hashes = new Map<string, ReturnType<typeof createHash>>();
  let manifest: Manifest | null = null;
  for await (const { name, content } of readBackupFile(path)) {
    const kind = kindOf(name);
    const part = kind?.kind === 'table' ? kind.table : name;
    const hash = hashes.get(part) ?? createHash('sha256');
    hashes.set(part, hash.update(content));
    if (name === MANIFEST) manifest = JSON.parse(content.toString()) as Manifest;
  }
  hashes.delete(MANIFEST);
  const parts = Object.fromEntries([...hashes].map(([part, hash]) => [part, hash.digest('hex')]));
  return { parts, manifest: { ...manifest, writtenAt: null, engine: null, anchor: null } };
}
