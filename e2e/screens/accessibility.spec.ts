import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from '../test.ts';
import { catalogue, type Screen } from './catalogue.ts';
import { arrive, openScreen } from './open-screen.ts';
import { findPlaces } from './places.ts';

test.describe.configure({ mode: 'parallel' });

/** 44 %, 100 % and 156 % of the usual text size, in pixels of the root. */
const SIZES = [16, 7, 25] as const;
const SCHEMES = ['light', 'dark'] as const;
const NARROWEST = 320;

/** Who is visited in which test, so that the work is shared evenly. */
const ACCOUNTS = [
  null,
  'executive',
  'staff',
  'head.section',
  'supervisor',
  'hod',
  'hr',
  'superhr',
  'admin',
  'top',
] as const;

for (const account of ACCOUNTS) {
  test(`every screen of ${account ?? 'nobody'} is accessible in both schemes at all text sizes, and fits 320 pixels`, async ({
    demo,
    openDevice,
    trouble,
  }) => {
    // The page of a lapsed invitation is one of them.
    trouble.expect(/404.*\/api\/invitations/);
    const visit = catalogue(await findPlaces(demo.url)).find((one) => one.account === account);
    const page = await openDevice(demo);
    if (visit === undefined) throw new Error('Nobody to visit');
    test.setTimeout(60_000 + visit.screens.length * 10_000);
    await arrive(page, visit, 'ms');
    const found: string[] = [];
    for (const screen of visit.screens) {
      await openScreen(page, screen);
      found.push(...(await violationsOf(page, screen)), ...(await overflowOf(page, screen)));
    }
    expect(found).toEqual([]);
  });
}

async function violationsOf(page: Page, { name }: Screen): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of SCHEMES) {
    await page.emulateMedia({ colorScheme });
    for (const size of SIZES) {
      await setTextSize(page, size);
      const { violations } = await axe(page).analyze();
      for (const { id, nodes } of violations) {
        for (const { target, failureSummary } of nodes.slice(0, 3)) {
          const where = `${name}, ${colorScheme}, ${Math.round((size / 16) * 100)} %`;
          found.push(`${where}: ${id} at ${target.join(' ')}: ${failureSummary?.split('\n')[1]?.trim() ?? ''}`);
        }
      }
    }
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await setTextSize(page, 16);
  return found;
}

/** All rules, for pages without frames; only what is wrong is gathered, which takes a fraction of the time. */
function axe(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'], preload: false });
}

async function overflowOf(page: Page, { name }: Screen): Promise<string[]> {
  const usual = page.viewportSize() ?? { width: 1440, height: 900 };
  const found: string[] = [];
  await page.setViewportSize({ width: NARROWEST, height: 700 });
  for (const size of SIZES) {
    await setTextSize(page, size);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    if (width > NARROWEST)
      found.push(`${name}: ${width} pixels wide on ${NARROWEST} at ${Math.round((size / 16) * 100)} %`);
  }
  await page.setViewportSize(usual);
  await setTextSize(page, 16);
  return found;
}

/** As the control of the top bar does it. */
async function setTextSize(page: Page, pixels: number): Promise<void> {
  await page.evaluate((size) => {
    document.documentElement.style.fontSize = `${size}px`;
  }, pixels);
}
