import type { Page } from '@playwright/test';

/**
 * Returns what is wrong with how the texts of an open screen are laid out: a word that a line's end parts in the middle
 * (a line may end at a hyphen, a dash, a slash, an @ or a dot), a text that runs out of the frame around it, and a page
 * wider than its window.
 */
export async function layoutErrorsOf(page: Page, name: string): Promise<string[]> {
  const found = await page.evaluate(() => {
    const errors: string[] = [];
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) errors.push(`is ${scrollWidth - clientWidth} pixels wider than its window`);
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const element = text.parentElement;
      if (!(text instanceof Text) || element === null || text.data.trim() === '' || !isSeen(element)) continue;
      const shown = text.data.trim().slice(0, 60);
      for (const { 0: word, index } of text.data.matchAll(/[^\s\-–/·@.]+/gu)) {
        if (isBroken(text, index, index + word.length)) errors.push(`“${word}” is broken in “${shown}”`);
      }
      if (runsOut(text, element)) errors.push(`“${shown}” runs out of its frame`);
    }
    return errors;

    /** False for what only screen readers read: it is clipped away. */
    function isSeen(element: Element | null): boolean {
      if (element === null) return true;
      if (getComputedStyle(element).clipPath === 'inset(50%)') return false;
      return element.checkVisibility({ visibilityProperty: true }) && isSeen(element.parentElement);
    }

    function isBroken(text: Text, from: number, to: number): boolean {
      const range = document.createRange();
      range.setStart(text, from);
      range.setEnd(text, to);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
    }

    /** Whether it is wider than what frames it: a border or a background, but not what scrolls or floats. */
    function runsOut(text: Text, within: Element): boolean {
      const range = document.createRange();
      range.selectNodeContents(text);
      const { left, right } = range.getBoundingClientRect();
      for (let around: Element | null = within; around !== null; around = around.parentElement) {
        const style = getComputedStyle(around);
        if (style.overflowX !== 'visible' || style.position === 'absolute' || style.position === 'fixed') return false;
        const hasFrame = style.borderRightStyle === 'solid' || style.backgroundColor !== 'rgba(0, 0, 0, 0)';
        const frame = around.getBoundingClientRect();
        if (hasFrame && style.display !== 'contents' && (left < frame.left - 1 || right > frame.right + 1)) return true;
      }
      return false;
    }
  });
  return found.map((error) => `${name}: ${error}`);
}
