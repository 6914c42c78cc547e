import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartRefused } from '../start-refused.ts';

/** Another process holds the directory. */
export class DirectoryInUse extends StartRefused {}

/**
 * Holds a directory for this process alone, until released or killed. Two processes on one embedded database
 * corrupt it silently (architecture "Database"). An exclusive SQLite transaction on `<dir>.lock` is a lock that
 * the operating system lets go of when the process dies. Refuses, naming the directory, when another process holds it.
 */
export function lockDirectory(dir: string): { release(): void } {
  mkdirSync(dirname(dir), { recursive: true, mode: 0o700 });
  const lock = new DatabaseSync(`${dir}.lock`, { timeout: 0 });
  try {
    lock.exec('pragma journal_mode = delete; begin exclusive');
  } catch (error) {
    lock.close();
    throw new DirectoryInUse(
      `The database in ${dir} is in use by another process. Stop that one first, or set PRESTASI_DATA to another folder.`,
      { cause: error },
    );
  }
  return { release: () => lock.close() };
}
