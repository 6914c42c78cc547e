import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { type Server, type Socket, connect, createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { StartRefused } from '../start-refused.ts';
import { lockDirectory } from './directory-lock.ts';

/** A copy of a running database, as of the moment of the request; `release` removes it. */
export type DatabaseCopy = { readonly dir: string; readonly at: Date; readonly release: () => void };

type Answer = { readonly copied: string; readonly at: string } | { readonly failed: string };
/** Copies the database into a folder that does not exist yet; returns the instant of the copy, as ISO 8601. */
type Copy = (path: string) => Promise<string>;

const REQUEST = 'copy';

/** The path of a database's sockets: a folder that only this user can enter, or a link to one. */
export const socketLink = (dir: string): string => `${dir}.socket`;

/** Returns the control socket in the folder of sockets. */
export function controlAddress(folder: string): string {
  return process.platform === 'win32' ? pipeName(`${folder}-control`) : join(folder, 'control');
}

/** Windows has named pipes instead of sockets with paths. */
export function pipeName(path: string): string {
  return `\\\\.\\pipe\\${path.replaceAll(/[^\w-]/g, '-')}`;
}

/**
 * Answers commands of this user while the server has the embedded directory open: each gets a copy of its own, which is
 * removed when its connection ends, however the command ends. A command continues with its copy when the server ends.
 */
export async function serveControl(
  dir: string,
  address: string,
  copy: Copy,
): Promise<{ readonly close: () => Promise<void> }> {
  const root = `${dir}.copies`;
  sweep(root);
  let closing = false;
  const open = new Set<Socket>();
  // One copy after the other: the engine's answers do not say to whom they belong.
  let last = Promise.resolve();
  const copyFor = (socket: Socket) => {
    const folder = join(root, randomBytes(8).toString('hex'));
    let isCopying = true;
    // A copy in progress is removed by its writer once it is complete.
    socket.once('close', () => {
      if (!closing && !isCopying) rmSync(folder, { recursive: true, force: true });
    });
    last = last.then(async () => {
      if (!socket.destroyed) await answerWithCopy(socket, folder, copy);
      isCopying = false;
    });
  };
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    // A command that was interrupted; its copy is removed with the connection.
    socket.on('error', () => undefined);
    createInterface(socket).on('line', (line) => {
      if (line === REQUEST) copyFor(socket);
      else socket.destroy();
    });
  });
  await listen(server, address);
  return {
    close: async () => {
      closing = true;
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Removes the copies of commands that ended after their server. */
function sweep(root: string): void {
  if (!existsSync(root)) return;
  for (const name of readdirSync(root)) {
    const folder = join(root, name);
    try {
      lockDirectory(join(folder, 'database')).release();
    } catch (error) {
      if (error instanceof StartRefused) continue;
      throw error;
    }
    rmSync(folder, { recursive: true, force: true });
  }
}

function listen(server: Server, address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject).listen(address, () => {
      server.unref();
      resolve();
    });
  });
}

async function answerWithCopy(socket: Socket, folder: string, copy: Copy): Promise<void> {
  const answer = await copyInto(folder, copy);
  // The command, and so the need for its copy, may be gone meanwhile.
  if (socket.destroyed) rmSync(folder, { recursive: true, force: true });
  else socket.write(`${JSON.stringify(answer)}\n`);
}

async function copyInto(folder: string, copy: Copy): Promise<Answer> {
  const path = join(folder, 'database');
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    return { copied: path, at: await copy(path) };
  } catch (error) {
    return { failed: error instanceof Error ? error.message : String(error) };
  }
}

/** Asks the server that has a directory open for a copy of it. Refuses if nobody answers, or if there is no space. */
export async function askForCopy(dir: string): Promise<DatabaseCopy> {
  const socket = await connectTo(dir);
  const line = new Promise<string>((resolve, reject) => {
    createInterface(socket)
      .once('line', resolve)
      .once('close', () => reject(new Error('It ended without an answer')));
  });
  socket.write(`${REQUEST}\n`);
  const answer = JSON.parse(await line) as Answer;
  const release = (folder: string) => {
    rmSync(folder, { recursive: true, force: true });
    socket.destroy();
  };
  if ('copied' in answer) {
    const { copied: path, at } = answer;
    return { dir: path, at: new Date(at), release: () => release(dirname(path)) };
  }
  socket.destroy();
  throw new StartRefused(`The running server could not make a copy of its database: ${answer.failed}.`);
}

async function connectTo(dir: string): Promise<Socket> {
  try {
    const link = socketLink(dir);
    const address = controlAddress(process.platform === 'win32' ? link : realpathSync(link));
    return await new Promise((resolve, reject) => {
      const socket = connect(address, () => resolve(socket));
      socket.once('error', reject);
    });
  } catch (error) {
    throw new StartRefused(
      `The database in ${dir} is in use by another process, which does not answer. If it is just starting, try again.`,
      { cause: error },
    );
  }
}
