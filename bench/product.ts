import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, startServerProcess } from '../apps/server/test/server-process.ts';
import type { DataPlace } from './inside.ts';

/** The product as it is delivered, in a process of its own. */
export type Product = {
  readonly address: string;
  /** Its resident memory, in MiB. */
  readonly memory: () => number;
  /** The processor time of its main thread, in milliseconds; other threads hash and decode. */
  readonly mainThreadMs: () => number;
  /** Its output, for failures. */
  readonly said: () => string;
  readonly stop: () => Promise<void>;
};

/**
 * Starts the product on a database, with the settings of an installation unless others are given. It trusts our header
 * about a caller's address.
 */
export async function startProduct(place: DataPlace): Promise<Product> {
  const folder = mkdtempSync(join(tmpdir(), 'prestasi-bench-'));
  const PORT = await freePort();
  const server = startServerProcess({
    PRESTASI_DATA: folder,
    TRUSTED_PROXY: '127.0.0.1',
    PORT,
    ...place,
  });
  const endAtOnce = () => server.child.kill('SIGKILL');
  process.once('exit', endAtOnce);
  const stop = async () => {
    server.child.kill('SIGTERM');
    await server.ended;
    process.off('exit', endAtOnce);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await server.ready();
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    address: `http://127.0.0.1:${PORT}`,
    memory: () => residentMebibytes(server.child.pid),
    mainThreadMs: () => mainThreadMilliseconds(server.child.pid),
    said: server.said,
    stop,
  };
}

function residentMebibytes(pid: number | undefined): number {
  const kibibytes = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kibibytes) / 1024;
}

function mainThreadMilliseconds(pid: number | undefined): number {
  const [nanoseconds] = readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ');
  return Number(nanoseconds) / 1e6;
}
