import { verifyAppraisals, type Verification } from '../src/forms/index.ts';
import type { OpenDatabase } from '../src/platform/database/open.ts';
import { type Store, folderStore } from '../src/platform/files/store.ts';
import { readHistoryKeys } from '../src/platform/secrets/history-keys.ts';
import { installationKey } from '../src/platform/secrets/signer.ts';

/** Verifies a database outside a running product, with the keys in a data folder and the files in a store. */
export function verifyDatabase(
  { db }: OpenDatabase,
  folder: string,
  { now = new Date(), store = folderStore(`${folder}/files`) }: { readonly now?: Date; readonly store?: Store } = {},
): Promise<Verification> {
  return verifyAppraisals(db, { now, keys: readHistoryKeys(folder, installationKey(folder, null)), store });
}
