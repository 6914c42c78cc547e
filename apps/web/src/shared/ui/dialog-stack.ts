import { useEffect, useId, useSyncExternalStore } from 'react';

/** The open dialogs, the latest last. */
let open: readonly string[] = [];
const listeners = new Set<() => void>();

/** True if a dialog is above all other open ones: Escape closes only that one. */
export function useIsTopDialog(isOpen: boolean): boolean {
  const id = useId();
  useEffect(() => {
    if (!isOpen) return undefined;
    change([...open, id]);
    return () => change(open.filter((one) => one !== id));
  }, [id, isOpen]);
  return useSyncExternalStore(listen, () => open.at(-1) === id);
}

function change(next: readonly string[]): void {
  open = next;
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
