import { useEffect, type RefObject } from 'react';

/** The row that was opened from each list, and how far down the page it was: for this window, until it is reloaded. */
const opened = new Map<string, { readonly key: string; readonly top: number }>();

/** Remembers which row is being opened from a list's address. */
export function rememberRow(address: string, key: string): void {
  opened.set(address, { key, top: window.scrollY });
}

/**
 * The row one comes back to in the list of an address. Once rows are there, the page is scrolled to where it was and the
 * row has the focus, so that one goes on with the next.
 */
export function useReturnedRow(address: string, isReady: boolean, list: RefObject<HTMLElement | null>): string | null {
  const found = opened.get(address) ?? null;
  const top = found?.top ?? null;
  useEffect(() => {
    if (!isReady || top === null) return;
    // After the frame that draws the page: the router goes to the top when a link was followed.
    const frame = requestAnimationFrame(() => {
      window.scrollTo({ top });
      list.current?.querySelector<HTMLElement>('tr[aria-current] a')?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
    // oxlint-disable-next-line react/exhaustive-deps -- only on arrival: opening another row must not scroll
  }, [address, isReady]);
  return found?.key ?? null;
}
