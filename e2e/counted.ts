import type { Locator, Page } from '@playwright/test';

/** A person at a device, whose keys and clicks are counted; typed text is not. */
export type Counted = {
  readonly press: (key: string) => Promise<void>;
  readonly click: (target: Locator) => Promise<void>;
  /** Types where the focus is. */
  readonly type: (text: string) => Promise<void>;
  readonly total: () => number;
};

/** Counts what somebody presses and clicks on a page. */
export function countedOn(page: Page): Counted {
  let total = 0;
  return {
    press: async (key) => {
      total += 1;
      await page.keyboard.press(key);
    },
    click: async (target) => {
      total += 1;
      await target.click();
    },
    type: (text) => page.keyboard.insertText(text),
    total: () => total,
  };
}
