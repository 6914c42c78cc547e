const KEY = 'prestasi.return';

type Stored = { readonly href: string; readonly accountId: number | null };

/** Stores the address that was requested without a session, and whose it was, for this window only. */
export function keepReturnAddress(href: string, accountId: number | null): void {
  sessionStorage.setItem(KEY, JSON.stringify({ href, accountId } satisfies Stored));
}

/** Returns the stored address once, to its account (or to any, if the account was unknown), and forgets it. */
export function takeReturnAddress(accountId: number): string | null {
  const text = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  if (text === null) return null;
  const stored = JSON.parse(text) as Stored;
  return stored.accountId === null || stored.accountId === accountId ? stored.href : null;
}
