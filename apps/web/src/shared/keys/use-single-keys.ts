import { useWindowEvent } from '@mantine/hooks';
import { useSyncExternalStore } from 'react';

/** What a key does on a page, by the key in upper case; null does nothing now. */
export type KeyActions = Readonly<Record<string, (() => void) | null>>;

const STORED = 'prestasi.keys';
const listeners = new Set<() => void>();

/** Whether this device uses keys without a modifier: who speaks to it or rests a hand on it may switch them off (WCAG 2.1.4). */
export function useKeysOn(): readonly [isOn: boolean, setOn: (isOn: boolean) => void] {
  const isOn = useSyncExternalStore(listen, areKeysOn);
  const setOn = (next: boolean) => {
    if (next) localStorage.removeItem(STORED);
    else localStorage.setItem(STORED, 'off');
    for (const listener of listeners) listener();
  };
  return [isOn, setOn];
}

/**
 * Carries out the actions of a page by single keys: never while something is typed or chosen, never while a dialog is
 * open, and never with a modifier. `?` works also where the keys are switched off, since there they are switched on.
 */
export function useSingleKeys(actions: KeyActions): void {
  useWindowEvent('keydown', (event) => {
    const { key, target, ctrlKey, metaKey, altKey, defaultPrevented, repeat } = event;
    if (ctrlKey || metaKey || altKey || defaultPrevented || repeat) return;
    if (key !== '?' && !areKeysOn()) return;
    if (target instanceof HTMLElement && target.closest(BUSY) !== null) return;
    if (document.querySelector(OPEN_DIALOG) !== null) return;
    const action = actions[key.toUpperCase()] ?? null;
    if (action === null) return;
    event.preventDefault();
    action();
  });
}

const OPEN_DIALOG = '[role="dialog"], dialog[open]';
/**
 * A field in which keys are entries; a checkbox takes no letters. Escape may have closed the dialog before the page
 * hears of it.
 */
const BUSY = `input:not([type="checkbox"]), textarea, select, [contenteditable], [role="menu"], [role="listbox"], ${OPEN_DIALOG}`;

/** Whether this device uses keys without a modifier. */
export function areKeysOn(): boolean {
  return localStorage.getItem(STORED) !== 'off';
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
