import type { Page } from '@playwright/test';
import { SCRIPT } from '../groups/scripted.ts';

/** The result for a page on which every stored script stayed a text. */
export const HARMLESS = { wasRun: false, elements: 0, addresses: [] };

/**
 * Reads the effect of a stored script on a page: whether it ran, elements that it created, addresses that would run it.
 */
export async function effectOfScript(page: Page): Promise<typeof HARMLESS> {
  return page.evaluate(() => ({
    wasRun: 'wasRun' in window,
    elements: document.querySelectorAll('img[src="x"], [onerror]').length,
    addresses: [...document.querySelectorAll('[href], [src]')]
      .map((element) => element.getAttribute('href') ?? element.getAttribute('src') ?? '')
      .filter((address) => /^\s*(javascript|data:text)/i.test(address)) as never[],
  }));
}

/** True if the script is on the page as it was written: in its text, or in a field. */
export async function showsScript(page: Page): Promise<boolean> {
  return page.evaluate((script) => {
    const fields = [...document.querySelectorAll('input, textarea')].map((one) => Reflect.get(one, 'value') as unknown);
    return [document.body.textContent, ...fields].some((text) => String(text).includes(script));
  }, SCRIPT);
}
