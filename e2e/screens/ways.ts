import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { Screen } from './catalogue.ts';

/** A way of looking at a screen: a colour scheme, and a size of text in pixels of the root. */
export type Way = { readonly colorScheme: 'light' | 'dark'; readonly size: number };

/** The light scheme at the usual text size, as most people see the product. */
export const USUAL: Way = { colorScheme: 'light', size: 16 };

/** 44 %, 100 % and 156 % of the usual text size, in pixels of the root. */
const SIZES = [16, 7, 25] as const;
const NARROWEST = 320;

/** The other five: both schemes at all sizes, but for the usual one. */
export const OTHERS: readonly Way[] = (['light', 'dark'] as const)
  .flatMap((colorScheme) => SIZES.map((size) => ({ colorScheme, size })))
  .filter(({ colorScheme, size }) => colorScheme !== USUAL.colorScheme || size !== USUAL.size);

/** Runs axe on an open screen in some ways and returns its violations; leaves the screen in the usual way. */
export async function violationsOf(page: Page, { name }: Screen, ways: readonly Way[]): Promise<string[]> {
  const found: string[] = [];
  for (const { colorScheme, size } of ways) {
    await page.emulateMedia({ colorScheme });
    await setTextSize(page, size);
    const { violations } = await axe(page).analyze();
    for (const { id, nodes } of violations) {
      for (const { target, failureSummary } of nodes.slice(0, 3)) {
        const where = `${name}, ${colorScheme}, ${Math.round((size / USUAL.size) * 100)} %`;
        found.push(`${where}: ${id} at ${target.join(' ')}: ${failureSummary?.split('\n')[1]?.trim() ?? ''}`);
      }
    }
  }
  await page.emulateMedia({ colorScheme: USUAL.colorScheme });
  await setTextSize(page, USUAL.size);
  return found;
}

/** All rules, for pages without frames; only what is wrong is gathered, which takes a fraction of the time. */
function axe(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'], preload: false });
}

/** Where a screen is wider than the narrowest phone, at any size of text. */
export async function overflowOf(page: Page, { name }: Screen): Promise<string[]> {
  const usual = page.viewportSize() ?? { width: 1440, height: 900 };
  const found: string[] = [];
  await page.setViewportSize({ width: NARROWEST, height: 700 });
  for (const size of SIZES) {
    await setTextSize(page, size);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    if (width > NARROWEST)
      found.push(`${name}: ${width} pixels wide on ${NARROWEST} at ${Math.round((size / USUAL.size) * 100)} %`);
  }
  await page.setViewportSize(usual);
  await setTextSize(page, USUAL.size);
  return found;
}

/** As the control of the top bar does it. */
async function setTextSize(page: Page, pixels: number): Promise<void> {
  await page.evaluate((size) => {
    document.documentElement.style.fontSize = `${size}px`;
  }, pixels);
}
