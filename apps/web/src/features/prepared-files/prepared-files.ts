import { type getPreparedFile, listPreparedFiles, type OutputOf } from '@prestasi/contract';
import { invalidate } from '../../shared/api/index.ts';
import type { Tone } from '../../shared/ui/index.ts';

export type PreparedFile = OutputOf<typeof getPreparedFile>;

export const STATE_TONES: Readonly<Record<PreparedFile['state'], Tone>> = {
  waiting: 'info',
  running: 'info',
  ready: 'ok',
  failed: 'danger',
  withdrawn: 'warn',
};

/** True while the server works on it. */
export function isUnfinished({ state }: Pick<PreparedFile, 'state'>): boolean {
  return state === 'waiting' || state === 'running';
}

/** Reloads the list of prepared files. */
export async function filesChanged(): Promise<void> {
  await invalidate(listPreparedFiles);
}
