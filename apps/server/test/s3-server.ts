import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { freePort } from './server-process.ts';

/** An independent S3 server: it stores objects in a folder, and checks signatures by its own code. */
export type S3Server = {
  /** Settings by the names of the environment. */
  readonly env: Readonly<Record<string, string>>;
  /** Returns the number of objects in its bucket. */
  readonly count: () => number;
  /** Stops it; its objects stay. */
  readonly stop: () => Promise<void>;
  readonly startAgain: () => Promise<void>;
  readonly close: () => Promise<void>;
};

const BUCKET = 'prestasi';
// The one account that it has.
const KEY = 'S3RVER';

/** Starts one on a port of this machine. */
export async function startS3Server(): Promise<S3Server> {
  const directory = mkdtempSync(join(tmpdir(), 'prestasi-s3-'));
  const port = Number(await freePort());
  const start = async () => {
    const configureBuckets = [{ name: BUCKET, configs: [] }];
    const server = new S3rver({ address: '127.0.0.1', port, directory, silent: true, configureBuckets });
    await server.run();
    return server;
  };
  let running: S3rver | null = await start();
  const stop = async () => {
    await running?.close();
    running = null;
  };
  return {
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: BUCKET,
      S3_ACCESS_KEY_ID: KEY,
      S3_SECRET_ACCESS_KEY: KEY,
    },
    count: () => readdirSync(join(directory, BUCKET)).filter((name) => name.endsWith('object')).length,
    stop,
    startAgain: async () => {
      running = await start();
    },
    close: async () => {
      await stop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
