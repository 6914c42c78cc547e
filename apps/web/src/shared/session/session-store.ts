import type { login, OutputOf } from '@prestasi/contract';
import { forgetKey, canSeal, seal, unseal, type Sealed } from './device-encryption.ts';

/** The response of sign-in: token, roles and user details (specification §3, session data). */
export type SignedIn = OutputOf<typeof login>;

/** Why a session ended: the person signed out here, the server no longer knows the token, or another window ended it. */
export type SessionEnd = 'signed_out' | 'expired' | 'elsewhere';

const KEY = 'prestasi.session';
const KEY_NAME = 'session';

let current: SignedIn | null = null;
const endListeners = new Set<(end: SessionEnd) => void>();

/** The bearer token, null when nobody is signed in. */
export function sessionToken(): string | null {
  return current?.token ?? null;
}

/** Restores the session that this device stored, if there is one; follows sign-in and sign-out in other windows. */
export async function restoreSession(): Promise<void> {
  current = await readStored();
  window.addEventListener('storage', (event) => {
    if (event.key === KEY) void follow();
  });
}

/** Begins a session and stores it encrypted on the device, or only in memory if the page cannot encrypt. */
export async function beginSession(signedIn: SignedIn): Promise<void> {
  current = signedIn;
  if (canSeal) localStorage.setItem(KEY, written(await seal(KEY_NAME, signedIn)));
}

/** Ends the session here and tells the listeners why. Does nothing if nobody is signed in. */
export function endSession(end: SessionEnd): void {
  if (!current) return;
  localStorage.removeItem(KEY);
  if (canSeal) void forgetKey(KEY_NAME);
  current = null;
  for (const listener of endListeners) listener(end);
}

/** Calls the listener whenever a session ends; returns a function that unsubscribes it. */
export function onSessionEnd(listener: (end: SessionEnd) => void): () => void {
  endListeners.add(listener);
  return () => endListeners.delete(listener);
}

async function follow(): Promise<void> {
  const stored = await readStored();
  if (stored === null) endSession('elsewhere');
  // Somebody else signed in in another window: nothing that this window has read is theirs.
  else if (stored.token !== current?.token) window.location.reload();
}

async function readStored(): Promise<SignedIn | null> {
  const stored = localStorage.getItem(KEY);
  return stored !== null && canSeal ? unseal<SignedIn>(KEY_NAME, read(stored)) : null;
}

function written({ iv, bytes }: Sealed): string {
  return JSON.stringify([[...iv], [...new Uint8Array(bytes)]]);
}

function read(text: string): Sealed {
  const [iv, bytes] = JSON.parse(text) as [number[], number[]];
  return { iv: Uint8Array.from(iv), bytes: Uint8Array.from(bytes).buffer };
}
