import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** Longer than anything is made on a busy machine: after that its maker must have died. */
const LONGEST_MS = 300_000;

/**
 * Has a file made by one process while the others that need it wait. `make` writes it under another name, and it gets
 * its own when it is whole: a file that others read is never replaced.
 */
export async function madeOnce(path: string, make: (draft: string) => Promise<void>): Promise<void> {
  const lock = `${path}.lock`;
  mkdirSync(dirname(path), { recursive: true });
  while (!existsSync(path)) {
    if (!isTaken(lock)) {
      await pause(100);
      continue;
    }
    try {
      // Another process may have made it between the two looks.
      if (!existsSync(path)) await makeUnder(path, make);
    } finally {
      rmSync(lock, { recursive: true, force: true });
    }
  }
}

async function makeUnder(path: string, make: (draft: string) => Promise<void>): Promise<void> {
  const draft = `${path}.${randomBytes(4).toString('hex')}`;
  try {
    await make(draft);
    linkSync(draft, path);
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Returns whether this process now holds the lock; one whose holder died is removed for the next try. */
function isTaken(lock: string): boolean {
  try {
    mkdirSync(lock);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const since = statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
  if (Date.now() - since > LONGEST_MS) rmSync(lock, { recursive: true, force: true });
  return false;
}
