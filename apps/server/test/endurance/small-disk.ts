import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A disk of a few megabytes that can be filled completely. */
export type SmallDisk = {
  readonly folder: string;
  /** Fills it completely. */
  readonly fill: () => void;
  /** Frees space again. */
  readonly free: () => void;
  readonly unmount: () => void;
};

/** Whether this user may mount a disk in memory; says why not. */
export function canMountDisks(): boolean {
  try {
    mountSmallDisk(1).unmount();
    return true;
  } catch (error) {
    const why = error instanceof Error ? error.message.split('\n')[0] : String(error);
    process.stdout.write(`A full disk was left out: a small one cannot be mounted here (${why}).\n`);
    return false;
  }
}

/** Mounts one in memory; throws if this user may not. */
export function mountSmallDisk(megabytes: number): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'prestasi-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'pipe' });
  } catch (error) {
    rmSync(folder, { recursive: true });
    throw error;
  }
  const ballast = join(folder, 'ballast');
  return {
    folder,
    fill: () => {
      const file = openSync(ballast, 'a');
      try {
        for (let size = 1 << 20; size >= 1; size = Math.floor(size / 2)) writeWhileThereIsRoom(file, size);
      } finally {
        closeSync(file);
      }
    },
    free: () => rmSync(ballast, { force: true }),
    unmount: () => {
      execFileSync('umount', [folder]);
      rmSync(folder, { recursive: true });
    },
  };
}

function writeWhileThereIsRoom(file: number, size: number): void {
  const bytes = Buffer.alloc(size, 1);
  try {
    while (writeSync(file, bytes) === size);
  } catch (error) {
    const isFull = error instanceof Error && 'code' in error && error.code === 'ENOSPC';
    if (!isFull) throw error;
  }
}
