import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Place } from './backup-fixture.ts';
import { environmentOfProcess } from './server-process.ts';

/** The end of a command: its exit code, and all its output. */
export type Ended = { readonly code: number | null; readonly said: string };

export type Running = { readonly child: ChildProcess; readonly ended: Promise<Ended> };

/** The database and folder of a command, and further settings by the names of the environment. */
type Of = Pick<Place, 'place' | 'folder'> & { readonly env?: Readonly<Record<string, string>> };

/** Starts a command of the product as npm would, on a place's database. */
export function startCommand(name: string, args: readonly string[], of: Of): Running {
  const { place, folder } = of;
  const env = {
    ...environmentOfProcess(),
    TZ: 'Asia/Kuala_Lumpur',
    PRESTASI_DATA: folder,
    ...(place.engine === 'postgresql' ? { DATABASE_URL: place.url } : {}),
    ...of.env,
  };
  const script = join(import.meta.dirname, `../src/commands/${name}.ts`);
  // Both outputs through one pipe, as on a terminal: of two pipes the later line can be read first.
  const child = spawn('/bin/sh', ['-c', 'exec "$@" 2>&1', name, process.execPath, script, ...args], { env });
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  return { child, ended: new Promise((resolve) => child.once('close', (code) => resolve({ code, said }))) };
}

/** Runs a command to its end. */
export function runCommand(name: string, args: readonly string[], of: Of): Promise<Ended> {
  return startCommand(name, args, of).ended;
}

/** Waits until a condition holds. */
export async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await pause(10);
}
