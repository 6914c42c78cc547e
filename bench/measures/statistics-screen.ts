import { chromium, type Page } from '@playwright/test';
import { ROLE } from '@prestasi/domain';
import { createAdministrator } from '../../apps/server/src/setup/index.ts';
import { browserLaunchOptions } from '../../e2e/browser.ts';
import { expectLoaded, signIn, switchRole } from '../../e2e/sign-in.ts';
import { openInside, rowsOf } from '../inside.ts';
import { startProduct } from '../product.ts';
import { verdict } from '../report.ts';
import { median, ms } from '../statistics.ts';
import { LISTS_CHANGED, type Measure } from './measure.ts';

const GOAL_MS = 800;
const TURNS = 4;
const SUPER_HR = { email: 'bench@prestasi.example', password: 'Prestasi#2026' };
/** Bands, completion, scores, movement between bands, marks and training; supervisors are compared within one company. */
const PICTURES = 6;

type Times = { readonly again: number[]; readonly changed: number[]; readonly whole: number[] };

/** The statistics screen of super HR over the whole group: the time until its last picture is drawn, in a real browser. */
export const measureStatisticsScreen: Measure = async ({ database, options }) => {
  const inside = await openInside({ DATABASE_URL: database.url });
  const times: Times = { again: [], changed: [], whole: [] };
  try {
    const { db, passwords } = inside.services;
    await createAdministrator(db, passwords, { ...SUPER_HR, fullName: 'Bench', isSuperHr: true });
    const product = await startProduct({ DATABASE_URL: database.url });
    const browser = await chromium.launch(browserLaunchOptions());
    try {
      const page = await browser.newPage({ baseURL: product.address, viewport: { width: 1440, height: 900 } });
      await signIn(page, 'ms', SUPER_HR);
      await switchRole(page, 'ms', ROLE.hr, true);
      // Its code is loaded once.
      await open(page);
      for (let turn = 0; turn < options.rounds * TURNS; turn++) {
        times.again.push(await open(page));
        times.whole.push(await load(page));
        await rowsOf(inside, LISTS_CHANGED);
        times.changed.push(await open(page));
      }
    } finally {
      await browser.close();
      await product.stop();
    }
  } finally {
    await inside.close();
  }
  const row = (what: string, all: readonly number[]) => {
    const slowest = Math.max(...all);
    return [what, ms(median(all)), ms(slowest), verdict(median(all) < GOAL_MS)];
  };
  return {
    name: 'statistics-screen',
    title: 'The statistics screen of super HR in Chromium',
    head: ['', 'median', 'slowest', `median < ${GOAL_MS}`],
    rows: [
      row('from its address in an open page until the last picture is drawn', times.again),
      row('the same after a change, so that every figure is counted again', times.changed),
      row('the whole page, loaded anew', times.whole),
    ],
    notes: [
      `Milliseconds, ${options.rounds * TURNS} times each, by super HR over the whole group in its newest year. The server has counted the figures before, but for the second row; the browser has the code, but no answer of the server.`,
    ],
  };
};

/** Returns the milliseconds from opening the screen in an open page that has no answer of the server yet. */
async function open(page: Page): Promise<number> {
  await page.goto('/#/notifications');
  await page.reload();
  await expectLoaded(page);
  return page.evaluate(async (pictures) => {
    const begun = performance.now();
    location.hash = '#/performance-statistics';
    const isComplete = () => {
      const main = document.querySelector('main');
      const charts = main?.querySelectorAll('svg[aria-label]').length ?? 0;
      return charts >= pictures && main?.querySelector('[aria-busy="true"]') === null;
    };
    while (!isComplete()) await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    return performance.now() - begun;
  }, PICTURES);
}

/** Returns the milliseconds from the request of the page until the screen is complete. */
async function load(page: Page): Promise<number> {
  await page.goto('about:blank');
  await page.goto('/#/performance-statistics', { waitUntil: 'commit' });
  const found = await page.waitForFunction((pictures) => {
    const main = document.querySelector('main');
    const charts = main?.querySelectorAll('svg[aria-label]').length ?? 0;
    return charts >= pictures && main?.querySelector('[aria-busy="true"]') === null ? performance.now() : null;
  }, PICTURES);
  return Number(await found.jsonValue());
}
