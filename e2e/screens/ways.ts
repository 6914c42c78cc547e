import type { Page } from '@playwright/test';
import axe from 'axe-core';
import type { Screen } from './catalogue.ts';
import { leaveScreen } from './open-screen.ts';

/** A way to show a screen: a colour scheme, and a size of text in pixels of the root. */
export type Way = { readonly colorScheme: 'light' | 'dark'; readonly size: number };

/** The light scheme at the usual text size, as most people see the product. */
export const USUAL: Way = { colorScheme: 'light', size: 16 };

/** 44 %, 100 % and 156 % of the usual text size, in pixels of the root. */
const SIZES = [16, 7, 25] as const;
/** The size at which a screen is widest. */
export const LARGEST = 25;
const NARROWEST = 320;

/** axe without the source of each element that it checks, which would take a fifth of the time. */
const LEAN_AXE = `${axe.source}\n;axe.configure({ noHtml: true });`;

/** The other five: both schemes at all sizes, except the usual one. */
export const OTHERS: readonly Way[] = (['light', 'dark'] as const)
  .flatMap((colorScheme) => SIZES.map((size) => ({ colorScheme, size })))
  .filter(({ colorScheme, size }) => colorScheme !== USUAL.colorScheme || size !== USUAL.size);

/** A violation as axe reports it: the rule, and each element that breaks it. */
type Violation = {
  readonly id: string;
  readonly nodes: readonly { readonly target: readonly unknown[]; readonly failureSummary?: string }[];
};

/** The rules of axe about colours and sizes; the others check a screen's structure, the same in every way. */
const RULES_OF_LOOKS = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable'];

/**
 * Runs axe on an open screen, which is in the usual way, and returns its violations, each with the screen's name; it
 * stays in the last of the ways. All rules run in the usual way, the rules of looks in the others; `isEveryRule` runs
 * all in each.
 */
export async function violationsOf(
  page: Page,
  name: string,
  ways: readonly Way[],
  { isEveryRule = false } = {},
): Promise<string[]> {
  const found: string[] = [];
  for (const way of ways) {
    if (way !== USUAL) await turnTo(page, way);
    await standStill(page);
    for (const { id, nodes } of await runAxe(page, way === USUAL || isEveryRule ? null : RULES_OF_LOOKS)) {
      for (const { target, failureSummary } of nodes.slice(0, 3)) {
        const where = `${name}, ${way.colorScheme}, ${Math.round((way.size / USUAL.size) * 100)} %`;
        found.push(`${where}: ${id} at ${target.join(' ')}: ${failureSummary?.split('\n')[1]?.trim() ?? ''}`);
      }
    }
  }
  return found;
}

async function turnTo(page: Page, { colorScheme, size }: Way): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await setTextSize(page, size);
}

/** Finishes all animations: half faded, a text would seem to lack contrast. */
async function standStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    // What was opened or turned begins to move in one of the next frames.
    await frame();
    await frame();
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
    }
  });
}

/** Runs all rules of axe, or some; collects only violations, which takes a fraction of the time. */
async function runAxe(page: Page, rules: string[] | null): Promise<readonly Violation[]> {
  // Once for each page: its code is half a megabyte.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(LEAN_AXE);
  const options = { resultTypes: ['violations'], preload: false, ...(rules !== null && { runOnly: rules }) };
  return page.evaluate(async (some) => {
    const { axe: inPage } = globalThis as unknown as {
      readonly axe: { readonly run: (of: Document, options: object) => Promise<{ violations: Violation[] }> };
    };
    return (await inPage.run(document, some)).violations;
  }, options);
}

/**
 * Returns where a screen is wider than the narrowest phone, by default at any size of text. Leaves the screen; on return
 * the page is in the usual way.
 */
export async function overflowOf(page: Page, { name }: Screen, sizes: readonly number[] = SIZES): Promise<string[]> {
  const usual = page.viewportSize() ?? { width: 1440, height: 900 };
  const found: string[] = [];
  await page.setViewportSize({ width: NARROWEST, height: 700 });
  for (const size of sizes) {
    await setTextSize(page, size);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    if (width > NARROWEST)
      found.push(`${name}: ${width} pixels wide on ${NARROWEST} at ${Math.round((size / USUAL.size) * 100)} %`);
  }
  // Left before it is turned back: a short page is laid out again much faster than a screen.
  await leaveScreen(page);
  await turnTo(page, USUAL);
  await page.setViewportSize(usual);
  return found;
}

/** Sets the text size as the control of the top bar does. */
async function setTextSize(page: Page, pixels: number): Promise<void> {
  await page.evaluate((size) => {
    document.documentElement.style.fontSize = `${size}px`;
  }, pixels);
}
