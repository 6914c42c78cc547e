import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { controlAddress, pipeName, serveControl, socketLink } from './control.ts';
import { StartRefused } from '../start-refused.ts';
import { lockDirectory } from './directory-lock.ts';

// The longest path that every system allows, in bytes.
const LONGEST_SOCKET_PATH = 103;

/**
 * The worker's start parameters: `dir` null keeps everything in memory; `snapshot` is a dump from which a new database
 * starts.
 */
export type EmbeddedStart = { readonly dir: string | null; readonly socket: string; readonly snapshot: string | null };
export type EmbeddedOrder = { readonly kind: 'dump' | 'copy'; readonly path: string } | { readonly kind: 'close' };
/** `failure` is the reason if no copy could be made, else null; `at` is the instant of the copy, as ISO 8601. */
export type EmbeddedAnswer =
  | { readonly kind: 'ready' | 'dumped' | 'closed' }
  | { readonly kind: 'copied'; readonly failure: string | null; readonly at: string };

export type Embedded = {
  /** A stream to the engine for the `pg` driver. */
  readonly connect: () => Socket;
  /** Writes the whole database to one file, from which another can be started. */
  readonly dump: (path: string) => Promise<void>;
  readonly close: () => Promise<void>;
};

/**
 * Starts PGlite in a thread of its own, behind a socket, so that no query blocks the server's thread. The socket
 * accepts any password, hence a folder that only this user can enter. Calls `onLost` if the engine dies. Commands that
 * need the database meanwhile ask for a copy over the control socket. Refuses a directory that another process has
 * open.
 */
export async function startEmbedded(
  place: { readonly dir: string | null; readonly snapshot?: string },
  onLost: (error: Error) => void,
): Promise<Embedded> {
  const lock = place.dir === null ? null : lockDirectory(place.dir);
  const folder = socketFolder(place.dir);
  const socket = process.platform === 'win32' ? pipeName(folder) : join(folder, 'db');
  const tidy = () => {
    rmSync(folder, { recursive: true, force: true });
    if (place.dir !== null) rmSync(socketLink(place.dir), { recursive: true, force: true });
    lock?.release();
  };
  const workerData: EmbeddedStart = { dir: place.dir, socket, snapshot: place.snapshot ?? null };
  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), { workerData });
  try {
    await answered(worker, 'ready');
  } catch (error) {
    tidy();
    throw inWordsOfFolder(place.dir, error);
  }
  let isOver = false;
  const onExit = (code: number) => {
    isOver = true;
    onLost(new Error(`The embedded database ended with code ${code}`));
  };
  worker.on('error', onLost).on('exit', onExit);
  const copy = async (path: string) => {
    worker.postMessage({ kind: 'copy', path } satisfies EmbeddedOrder);
    const answer = await answered(worker, 'copied');
    if (answer.kind !== 'copied') throw new Error('This is no answer to the order to copy');
    if (answer.failure !== null) throw new Error(answer.failure);
    return answer.at;
  };
  const control = place.dir === null ? null : await serveControl(place.dir, controlAddress(folder), copy);
  return {
    connect: () => socketTo(socket),
    dump: async (path) => {
      worker.postMessage({ kind: 'dump', path } satisfies EmbeddedOrder);
      await answered(worker, 'dumped');
    },
    close: async () => {
      await control?.close();
      worker.off('exit', onExit);
      if (!isOver) {
        worker.postMessage({ kind: 'close' } satisfies EmbeddedOrder);
        await answered(worker, 'closed');
        await worker.terminate();
      }
      tidy();
    },
  };
}

/** A damaged folder, or one without space, is reported to the operator; an engine in memory has no such cause. */
function inWordsOfFolder(dir: string | null, error: unknown): unknown {
  if (dir === null) return error;
  const why = error instanceof Error ? error.message : String(error);
  return new StartRefused(`The embedded database in ${dir} cannot be opened: ${why}.`, { cause: error });
}

// Beside the database, which the lock reserves for us; if that path is too long for a socket, a link to another place.
function socketFolder(dir: string | null): string {
  if (dir === null) return mkdtempSync(join(tmpdir(), 'prestasi-'));
  const folder = socketLink(dir);
  rmSync(folder, { recursive: true, force: true });
  if (process.platform !== 'win32' && dir.length > LONGEST_SOCKET_PATH - 16) {
    const elsewhere = mkdtempSync(join(tmpdir(), 'prestasi-'));
    symlinkSync(elsewhere, folder);
    return elsewhere;
  }
  mkdirSync(folder, { mode: 0o700 });
  return folder;
}

function answered(worker: Worker, kind: EmbeddedAnswer['kind']): Promise<EmbeddedAnswer> {
  return new Promise((resolve, reject) => {
    const settle = (callback: () => void) => {
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
      callback();
    };
    const onMessage = (message: EmbeddedAnswer) => message.kind === kind && settle(() => resolve(message));
    const onError = (error: Error) => settle(() => reject(error));
    const onExit = (code: number) => settle(() => reject(new Error(`The embedded database ended with code ${code}`)));
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
  });
}

// The driver knows host and port, or a folder with a file of a fixed name; this connects it to any path.
function socketTo(path: string): Socket {
  const socket = new Socket();
  const connect: (path: string) => Socket = socket.connect.bind(socket);
  socket.connect = () => connect(path);
  return socket;
}
