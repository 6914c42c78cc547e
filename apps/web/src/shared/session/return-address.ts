const KEY = 'prestasi.return';

type Kept = { readonly href: string; readonly accountId: number | null };

/** Remembers the address that was wanted when there was no session, and whose it was, for this window alone. */
export function keepReturnAddress(href: string, accountId: number | null): void {
  sessionStorage.setItem(KEY, JSON.stringify({ href, accountId } satisfies Kept));
}

/** Gives the remembered address to the account it was meant for (or to anyone, where nobody was known), once. */
export function takeReturnAddress(accountId: number): string | null {
  const text = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  if (text === null) return null;
  const kept = JSON.parse(text) as Kept;
  return kept.accountId === null || kept.accountId === accountId ? kept.href : null;
}
