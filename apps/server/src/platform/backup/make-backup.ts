import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { PoolClient } from 'pg';
import type { OpenDatabase } from '../database/open.ts';
import { type Store, isContentMissing } from '../files/store.ts';
import { StartRefused } from '../start-refused.ts';
import { type Table, findApplied, findSequences, findTables } from './catalog.ts';
import { findUnfinishedJobs } from '../jobs/unfinished-jobs.ts';
import { beginSnapshot } from './begin-snapshot.ts';
import { endTransaction } from './end-transaction.ts';
import { MANIFEST, type Manifest, fileName, pieceName } from './manifest.ts';
import { readRows } from './read-rows.ts';
import { type AddEntry, writeBackupFile } from './write-backup-file.ts';

/** The source of a backup; `takeAnchor` reads within its snapshot what the manifest keeps to check a history by. */
export type Source = {
  readonly database: Pick<OpenDatabase, 'db' | 'engine'>;
  readonly store: Store;
  readonly takeAnchor?: (client: PoolClient) => Promise<unknown>;
};

// A restored backup must not sign in anybody who signed out, lost a role or left after it was made.
const LEFT_OUT = new Set(['session']);

/**
 * Writes all data of the product into one file: the database as it is at one instant, whatever is written meanwhile,
 * and the content of the stored files that it names. The memory used does not grow with the amount. Returns the
 * manifest. Refuses what `writeBackupFile` refuses, and a database that does not belong to the product.
 */
export async function makeBackup(
  source: Source,
  path: string,
  writtenAt: Date,
  signal?: AbortSignal,
): Promise<Manifest> {
  const client = await source.database.db.$client.connect();
  let manifest: Manifest | null = null;
  try {
    await beginSnapshot(client);
    const fill = async (add: AddEntry) => {
      manifest = await writeEverything(client, source, add, writtenAt);
      await add(MANIFEST, Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`));
    };
    await writeBackupFile(path, writtenAt, fill, signal);
  } finally {
    await endTransaction(client);
  }
  if (manifest === null) throw new Error('The backup was written without a manifest');
  return manifest;
}

async function writeEverything(
  client: PoolClient,
  { database, store, takeAnchor }: Source,
  add: AddEntry,
  writtenAt: Date,
): Promise<Manifest> {
  const migrations = await findApplied(client);
  if (migrations === null)
    throw new StartRefused('This database holds nothing of Prestasi yet: there is nothing to back up.');
  const tables: Manifest['tables'] = [];
  for (const table of await findTables(client)) {
    if (!LEFT_OUT.has(table.name)) tables.push(await writeTable(client, table, add));
  }
  return {
    writtenAt: writtenAt.toISOString(),
    engine: database.engine,
    migrations,
    tables,
    sequences: [...(await findSequences(client))],
    files: await writeFiles(client, store, add),
    jobs: await findUnfinishedJobs(client),
    ...(takeAnchor === undefined ? {} : { anchor: await takeAnchor(client) }),
  };
}

async function writeTable(client: PoolClient, table: Table, add: AddEntry): Promise<Manifest['tables'][number]> {
  const hash = createHash('sha256');
  let rows = 0;
  let pieces = 0;
  for await (const piece of readRows(client, table)) {
    hash.update(piece.content);
    rows += piece.rows;
    pieces++;
    await add(pieceName(table.name, pieces), piece.content);
  }
  return { name: table.name, columns: table.columns.map(({ name }) => name), rows, sha256: hash.digest('hex') };
}

type Named = { readonly storage_key: string; readonly content_hash: Buffer };

/** The stored files that the database names at that instant; they never change. */
async function writeFiles(client: PoolClient, store: Store, add: AddEntry): Promise<Manifest['files']> {
  const hash = createHash('sha256');
  const files = { count: 0, bytes: 0, missing: [] as string[] };
  await client.query('declare stored no scroll cursor for select storage_key, content_hash from file order by id');
  for (;;) {
    const { rows } = await client.query<Named>('fetch 500 from stored');
    if (rows.length === 0) return { ...files, sha256: hash.digest('hex') };
    for (const named of rows) {
      const content = await contentOf(store, named);
      if (content === null) {
        files.missing.push(named.storage_key);
        continue;
      }
      await add(fileName(named.storage_key), content);
      hash.update(content);
      files.count++;
      files.bytes += content.length;
    }
  }
}

/**
 * Null if it was lost or changed: one picture must not prevent the backup of everything else; the manifest names it.
 */
async function contentOf(store: Store, { storage_key: key, content_hash: expected }: Named): Promise<Buffer | null> {
  try {
    const content = await buffer(store.read(key));
    return createHash('sha256').update(content).digest().equals(expected) ? content : null;
  } catch (error) {
    if (isContentMissing(error)) return null;
    throw error;
  }
}
