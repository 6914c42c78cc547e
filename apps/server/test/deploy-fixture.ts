import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';

/** The repository's folder. */
export const ROOT = join(import.meta.dirname, '../../..');

/** The longest that a process takes to stop: 40 s, and the maximum of `PRESTASI_DRAIN_SECONDS`. */
export const STOPS_WITHIN_SECONDS = 100;

/** Returns the text of a file for running the product, by its name in `deploy/`, or by a path from the root. */
export function given(name: string): string {
  return readFileSync(join(ROOT, name.includes('/') ? name : `deploy/${name}`), 'utf8');
}

/** True if this machine has a program; if not, prints what is left out. */
export function hasProgram(name: string, leftOut: string): boolean {
  const isThere = spawnSync('sh', ['-c', `command -v ${name}`], { env: withSystemPath() }).status === 0;
  if (!isThere)
    process.stdout.write(`${leftOut} was left out: there is no ${name} on this machine (apt-get install ${name}).\n`);
  return isThere;
}

/** Returns this process's environment, with the folders where Debian puts servers. */
export function withSystemPath(): NodeJS.ProcessEnv {
  return { ...process.env, PATH: `${process.env['PATH'] ?? ''}:/usr/sbin:/usr/bin:/sbin:/bin` };
}
