import { useWindowEvent } from '@mantine/hooks';

/** Goes through the rows by J and K, but not while something is typed, chosen or asked. */
export function useRowKeys(formIds: readonly number[], openId: number | null, onOpen: (formId: number) => void): void {
  useWindowEvent('keydown', ({ key, target, ctrlKey, metaKey, altKey, defaultPrevented }) => {
    if (ctrlKey || metaKey || altKey || defaultPrevented) return;
    const step = { j: 1, k: -1 }[key.toLowerCase()];
    const isTyping =
      target instanceof HTMLElement &&
      target.closest('input:not([type="radio"]), textarea, select, [contenteditable], dialog, [role="dialog"]');
    if (step === undefined || isTyping) return;
    const at = openId === null ? -1 : formIds.indexOf(openId);
    const next = formIds[at === -1 && step === -1 ? 0 : at + step];
    if (next === undefined) return;
    onOpen(next);
    const row = document.querySelector<HTMLElement>(`[data-form="${next}"]`);
    row?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: 'start' });
  });
}
