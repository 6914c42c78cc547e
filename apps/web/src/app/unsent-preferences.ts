import type { Session } from '../shared/session/index.ts';

type Preferences = Session['preferences'];
type Unsent = { readonly accountId: number; readonly preferences: Preferences };

const KEY = 'prestasi.unsent-preferences';

/** Stores on this device what an account chose until the account has it, so that leaving the page loses nothing. */
export function noteUnsent(accountId: number, preferences: Preferences): void {
  localStorage.setItem(KEY, written({ accountId, preferences }));
}

/** Returns what an account chose on this device and does not have yet, or null. */
export function unsentOf(accountId: number): Preferences | null {
  const text = localStorage.getItem(KEY);
  if (text === null) return null;
  const unsent = JSON.parse(text) as Unsent;
  return unsent.accountId === accountId ? unsent.preferences : null;
}

/** Forgets what the account has by now; a later choice stays noted. */
export function forgetSent(accountId: number, preferences: Preferences): void {
  if (localStorage.getItem(KEY) === written({ accountId, preferences })) localStorage.removeItem(KEY);
}

function written(unsent: Unsent): string {
  return JSON.stringify(unsent);
}
