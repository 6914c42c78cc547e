import type { Page } from '@playwright/test';

/**
 * Returns the words of an open screen that a line's end parts in the middle, each with the text around it. A line may
 * end at a hyphen, a dash, a slash, an @ or a dot.
 */
export async function brokenWordsOf(page: Page, name: string): Promise<string[]> {
  const broken = await page.evaluate(() => {
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      if (!(text instanceof Text) || text.data.trim() === '' || !isSeen(text.parentElement)) continue;
      for (const { 0: word, index } of text.data.matchAll(/[^\s\u200B\-–/·@.]+/gu)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) found.push(`“${word}” in “${text.data.trim().slice(0, 60)}”`);
      }
    }
    return found;

    /** False for what only screen readers read: it is clipped away. */
    function isSeen(element: Element | null): boolean {
      if (element === null) return true;
      if (getComputedStyle(element).clipPath === 'inset(50%)') return false;
      return element.checkVisibility({ visibilityProperty: true }) && isSeen(element.parentElement);
    }
  });
  return broken.map((word) => `${name}: ${word}`);
}
