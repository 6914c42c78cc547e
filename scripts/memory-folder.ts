import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const inMemory = '/dev/shm';
const neededBytes = 4 * 1024 ** 3;

/**
 * Returns a folder in memory for temporary files, if Linux has one with at least 4 GiB free; else the system's
 * temporary folder. Tests create and drop hundreds of databases: on a disk that would be most of their time.
 */
export function memoryFolder(): string {
  if (!existsSync(inMemory)) return tmpdir();
  const { bavail, bsize } = statfsSync(inMemory);
  return bavail * bsize >= neededBytes ? inMemory : tmpdir();
}
