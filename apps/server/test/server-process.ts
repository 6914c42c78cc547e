import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';

const main = new URL('../src/main.ts', import.meta.url).pathname;

/** The product in a process of its own. */
export type ServerProcess = {
  readonly child: ChildProcess;
  /** Returns all its output so far. */
  readonly said: () => string;
  /** Its exit code, once it ends; null when it was killed. */
  readonly ended: Promise<number | null>;
  /** Resolves once it is ready; rejects if it ends instead. */
  readonly ready: () => Promise<void>;
};

/** Returns the environment for a process of the product: paths of this one, and none of the product's settings. */
export function environmentOfProcess(): Readonly<Record<string, string | undefined>> {
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env;
  return { PATH, HOME, NODE_COMPILE_CACHE };
}

/** Starts a process with settings by the names of the environment, and nothing else of this one's environment. */
export function startServerProcess(env: Readonly<Record<string, string>>, entry: string = main): ServerProcess {
  const child = spawn(process.execPath, [entry], {
    env: { ...environmentOfProcess(), PRESTASI_DEMO: '0', PRESTASI_LOG: 'warn', ...env },
  });
  let output = '';
  let hear: () => void = () => undefined;
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      hear();
    });
  }
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const readyOnce = new Promise<void>((resolve) => {
    hear = () => {
      if (output.includes('Prestasi is ready')) resolve();
    };
  });
  return {
    child,
    said: () => output,
    ended,
    ready: () =>
      Promise.race([
        readyOnce,
        ended.then(() => {
          throw new Error(`It ended instead: ${output}`);
        }),
      ]),
  };
}

/** Returns a port of this machine that is free now. */
export async function freePort(): Promise<string> {
  const server = createServer();
  const port = await new Promise<number>((resolve, reject) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      if (address === null || typeof address === 'string') reject(new Error('There is no port'));
      else resolve(address.port);
    });
  });
  await new Promise((resolve) => server.close(resolve));
  return String(port);
}
