/**
 * Focuses the first field of a form in a dialog, unless it would open a list; for the `ref` of the form. A dialog that
 * has just opened looks for such a field by itself, but a form that waits for an answer, or for what the device stores,
 * is shown later.
 */
export function focusFirstField(form: HTMLFormElement | null): void {
  if (form === null || !form.matches('[role="dialog"] form')) return;
  const first = form.querySelector<HTMLElement>('input, textarea, select');
  if (first?.matches(':enabled:not([aria-haspopup])')) first.focus();
}
