import type { Page } from '@playwright/test';

/**
 * Returns what has the focus in an open dialog although its form begins with a field that opens no list; null where
 * the focus is in the form, or where there is no such dialog.
 */
export async function misplacedFocus(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const form = Array.from(document.querySelectorAll('[role="dialog"] form')).at(-1);
    const first = form?.querySelector('input, textarea, select');
    const takesFocus = first?.matches(':enabled:not([aria-haspopup])') ?? false;
    const focused = document.activeElement;
    if (form === undefined || !takesFocus || form.contains(focused)) return null;
    return `${focused?.tagName} ${focused?.getAttribute('aria-label') ?? focused?.textContent?.slice(0, 40)}`;
  });
}
