import { readRecord, removeRecords, writeRecord } from './device-database.ts';
import { canSeal, forgetKey, seal, unseal, type Sealed } from './device-encryption.ts';

/** A typed value that the server has not accepted yet, and when it was stored (milliseconds since 1970). */
export type Draft<T> = { readonly value: T; readonly keptAt: number };

/** Drafts until the page is reloaded, for pages that cannot encrypt. */
const inMemory = new Map<string, Draft<unknown>>();

/** Reads the draft of an account under a key from this device; null if there is none. */
export async function readDraft<T>(accountId: number, key: string): Promise<Draft<T> | null> {
  const name = nameOf(accountId, key);
  if (!canSeal) return (inMemory.get(name) as Draft<T> | undefined) ?? null;
  const sealed = await readRecord<Sealed>('drafts', name);
  return sealed ? unseal<Draft<T>>(keyName(accountId), sealed) : null;
}

/** Stores a draft, encrypted with the account's own key. It survives a reload and an expired session. */
export async function writeDraft<T>(accountId: number, key: string, draft: Draft<T>): Promise<void> {
  const name = nameOf(accountId, key);
  if (!canSeal) inMemory.set(name, draft);
  else await writeRecord('drafts', name, await seal(keyName(accountId), draft));
}

/** Deletes one draft, once the server has its value. */
export async function dropDraft(accountId: number, key: string): Promise<void> {
  const name = nameOf(accountId, key);
  inMemory.delete(name);
  if (canSeal) await removeRecords('drafts', name);
}

/** Deletes all drafts of an account from this device, with their key: signing out does this. */
export async function clearDrafts(accountId: number): Promise<void> {
  const prefix = nameOf(accountId, '');
  for (const name of inMemory.keys()) if (name.startsWith(prefix)) inMemory.delete(name);
  if (!canSeal) return;
  await removeRecords('drafts', prefix);
  await forgetKey(keyName(accountId));
}

// Keys end in a bar, so that deleting one account or one draft never deletes another whose name begins alike.
const nameOf = (accountId: number, key: string) => `${accountId}|${key === '' ? '' : `${key}|`}`;
const keyName = (accountId: number) => `drafts-${accountId}|`;
