import { chmodSync, existsSync, openAsBlob, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { copyDirectory } from './copy-directory.ts';
import type { EmbeddedAnswer, EmbeddedOrder, EmbeddedStart } from './embedded.ts';

const start = workerData as EmbeddedStart;
const extensions = { pg_trgm, btree_gist };

async function open(): Promise<PGlite> {
  const loadDataDir = start.snapshot === null ? undefined : await openAsBlob(start.snapshot);
  const options = { extensions, ...(loadDataDir === undefined ? {} : { loadDataDir }) };
  if (start.dir === null) return PGlite.create(options);
  if (!existsSync(join(start.dir, 'PG_VERSION'))) {
    // Created beside its place and moved there when complete: a kill in between leaves nothing incomplete.
    const unfinished = `${start.dir}.new`;
    rmSync(unfinished, { recursive: true, force: true });
    await (await PGlite.create(unfinished, options)).close();
    chmodSync(unfinished, 0o700);
    renameSync(unfinished, start.dir);
  }
  return PGlite.create(start.dir, { extensions });
}

const database = await open();
// Two, so that a connection that replaces a lost one is not refused while the old one is being closed.
const server = new PGLiteSocketServer({ db: database, path: start.socket, maxConnections: 2 });
await server.start();

function answer(message: EmbeddedAnswer): void {
  parentPort?.postMessage(message);
}

// An error here ends the thread, which notifies the sender of the order.
parentPort?.on('message', (order: EmbeddedOrder) => void obey(order));
answer({ kind: 'ready' });

async function obey(order: EmbeddedOrder): Promise<void> {
  if (order.kind === 'dump') {
    const snapshot = await database.dumpDataDir('none');
    writeFileSync(order.path, Buffer.from(await snapshot.arrayBuffer()));
    answer({ kind: 'dumped' });
    return;
  }
  if (order.kind === 'copy') {
    // Before the first byte: the copy contains everything that was committed until then.
    const at = new Date().toISOString();
    answer({ kind: 'copied', failure: copyTo(order.path), at });
    return;
  }
  await server.stop();
  await database.close();
  answer({ kind: 'closed' });
}

/**
 * Copies the directory as it is between two statements: the state after a kill at this moment, and so with every
 * committed transaction and no other. Returns the reason if it could not; the database goes on.
 */
function copyTo(path: string): string | null {
  if (start.dir === null) return 'a database in memory has no directory';
  try {
    copyDirectory(start.dir, path);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
