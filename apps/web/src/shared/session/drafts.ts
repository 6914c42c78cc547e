import { readRecord, removeRecords, writeRecord } from './device-database.ts';
import { canSeal, forgetKey, seal, unseal, type Sealed } from './device-encryption.ts';

/** What was typed and not yet accepted by the server, and when it was kept (milliseconds since 1970). */
export type Draft<T> = { readonly value: T; readonly keptAt: number };

/** Drafts of this page's life, for pages that cannot seal. */
const inMemory = new Map<string, Draft<unknown>>();

/** The draft kept under a key for an account on this device; null where there is none. */
export async function readDraft<T>(accountId: number, key: string): Promise<Draft<T> | null> {
  const name = nameOf(accountId, key);
  if (!canSeal) return (inMemory.get(name) as Draft<T> | undefined) ?? null;
  const sealed = await readRecord<Sealed>('drafts', name);
  return sealed ? unseal<Draft<T>>(keyName(accountId), sealed) : null;
}

/** Keeps a draft, sealed with the account's own key. It survives a reload and an expired session. */
export async function writeDraft<T>(accountId: number, key: string, draft: Draft<T>): Promise<void> {
  const name = nameOf(accountId, key);
  if (!canSeal) inMemory.set(name, draft);
  else await writeRecord('drafts', name, await seal(keyName(accountId), draft));
}

/** Drops one draft, once the server has what it held. */
export async function dropDraft(accountId: number, key: string): Promise<void> {
  const name = nameOf(accountId, key);
  inMemory.delete(name);
  if (canSeal) await removeRecords('drafts', name);
}

/** Clears all drafts of an account from this device, with the key they were sealed with: signing out does this. */
export async function clearDrafts(accountId: number): Promise<void> {
  const prefix = nameOf(accountId, '');
  for (const name of inMemory.keys()) if (name.startsWith(prefix)) inMemory.delete(name);
  if (!canSeal) return;
  await removeRecords('drafts', prefix);
  await forgetKey(keyName(accountId));
}

// Keys end in a bar, so that clearing one account or one draft never takes another whose name begins alike.
const nameOf = (accountId: number, key: string) => `${accountId}|${key === '' ? '' : `${key}|`}`;
const keyName = (accountId: number) => `drafts-${accountId}|`;
