import { addRecord, readRecord, removeRecords } from './device-database.ts';

/** A value encrypted with AES-GCM: initialisation vector and cipher text. */
export type Sealed = { readonly iv: Uint8Array<ArrayBuffer>; readonly bytes: ArrayBuffer };

/**
 * Whether this page can store anything on the device: `crypto.subtle` is absent on plain HTTP beyond localhost,
 * IndexedDB in some private windows.
 */
export const canSeal = typeof indexedDB !== 'undefined' && globalThis.crypto?.subtle !== undefined;

/** Encrypts a value with the key of that name, which is created on first use and cannot be exported by a script. */
export async function seal(keyName: string, value: unknown): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const text = new TextEncoder().encode(JSON.stringify(value));
  const bytes = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await keyOf(keyName), text);
  return { iv, bytes };
}

/** Decrypts a value; null if the key is gone or the value was not encrypted with it. */
export async function unseal<T>(keyName: string, sealed: Sealed): Promise<T | null> {
  const key = await readRecord<CryptoKey>('keys', keyName);
  if (!key) return null;
  const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: sealed.iv }, key, sealed.bytes).catch(() => null);
  return text === null ? null : (JSON.parse(new TextDecoder().decode(text)) as T);
}

/** Deletes a key: what was encrypted with it can never be read again. */
export async function forgetKey(keyName: string): Promise<void> {
  await removeRecords('keys', keyName);
}

async function keyOf(name: string): Promise<CryptoKey> {
  const stored = await readRecord<CryptoKey>('keys', name);
  if (stored) return stored;
  const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  return addRecord('keys', name, made);
}
