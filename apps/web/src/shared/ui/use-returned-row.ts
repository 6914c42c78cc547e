import { useEffect, type RefObject } from 'react';

/** The row that was opened from each list, and the scroll position: for this window, until it is reloaded. */
const opened = new Map<string, { readonly key: string; readonly top: number }>();

/** Remembers which row is being opened from a list's address. */
export function rememberRow(address: string, key: string): void {
  opened.set(address, { key, top: window.scrollY });
}

/** Remembers the row to which the reader went on without going back to the list. */
export function rememberNext(address: string, key: string): void {
  opened.set(address, { key, top: opened.get(address)?.top ?? 0 });
}

/**
 * Returns the key of the row to come back to in the list of an address. Once rows are there, restores the scroll
 * position and focuses the row, so that the reader can go on with the next.
 */
export function useReturnedRow(address: string, isReady: boolean, list: RefObject<HTMLElement | null>): string | null {
  const found = opened.get(address) ?? null;
  const top = found?.top ?? null;
  useEffect(() => {
    if (!isReady || top === null) return;
    // After the frame that renders the page: the router scrolls to the top when a link is followed.
    const frame = requestAnimationFrame(() => {
      window.scrollTo({ top });
      const row = list.current?.querySelector<HTMLElement>('tr[aria-current] a');
      row?.focus({ preventScroll: true });
      // The reader may have gone on to a row outside of what was in sight.
      row?.scrollIntoView({ block: 'nearest' });
    });
    return () => cancelAnimationFrame(frame);
    // oxlint-disable-next-line react/exhaustive-deps -- only on arrival: opening another row must not scroll
  }, [address, isReady]);
  return found?.key ?? null;
}
