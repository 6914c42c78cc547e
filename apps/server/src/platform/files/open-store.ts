import { join } from 'node:path';
import type { Settings } from '../../settings.ts';
import { s3Store } from './s3-store.ts';
import { folderStore, type Store } from './store.ts';

/**
 * Opens the file store that the settings name: the data folder, or an S3-compatible store. Refuses a store that cannot
 * be used.
 */
export async function openStore({ s3, dataFolder }: Pick<Settings, 's3' | 'dataFolder'>): Promise<Store> {
  return s3 === null ? folderStore(join(dataFolder, 'files')) : s3Store(s3);
}
