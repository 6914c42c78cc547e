import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartRefused } from '../start-refused.ts';

const SQLITE_BUSY = 5;

/** Another process holds the directory. */
export class DirectoryInUse extends StartRefused {}

/**
 * Locks a directory for this process alone, until released or killed. Two processes on one embedded database corrupt it
 * silently (architecture "Database"). The lock is an exclusive SQLite transaction on `<dir>.lock`, which the operating
 * system releases when the process dies. Refuses, naming the directory, if another process holds it, or if it cannot be
 * used.
 */
export function lockDirectory(dir: string): { release(): void } {
  const lock = openLock(dir);
  try {
    lock.exec('pragma journal_mode = delete; begin exclusive');
  } catch (error) {
    lock.close();
    if (!isHeld(error)) throw unusable(dir, error);
    throw new DirectoryInUse(
      `The database in ${dir} is in use by another process. Stop that one first, or set PRESTASI_DATA to another folder.`,
      { cause: error },
    );
  }
  return { release: () => lock.close() };
}

function openLock(dir: string): DatabaseSync {
  try {
    mkdirSync(dirname(dir), { recursive: true, mode: 0o700 });
    return new DatabaseSync(`${dir}.lock`, { timeout: 0 });
  } catch (error) {
    throw unusable(dir, error);
  }
}

function isHeld(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;
}

/** A folder that belongs to another user, is on a full or read-only disk, or is in a place where no folder can be. */
function unusable(dir: string, cause: unknown): StartRefused {
  const why = cause instanceof Error ? cause.message : String(cause);
  return new StartRefused(`PRESTASI_DATA: the folder ${dirname(dir)} cannot be used: ${why}.`, { cause });
}
