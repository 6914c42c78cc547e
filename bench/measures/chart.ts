import { chromium, type Page } from '@playwright/test';
import { createAdministrator } from '../../apps/server/src/setup/index.ts';
import { browserLaunchOptions } from '../../e2e/browser.ts';
import { signIn } from '../../e2e/sign-in.ts';
import { type BenchDatabase, fillGroup, openEmptyDatabase } from '../bench-database.ts';
import { openInside, rowsOf } from '../inside.ts';
import { startProduct } from '../product.ts';
import { verdict } from '../report.ts';
import { median, ms } from '../statistics.ts';
import type { Measure } from './measure.ts';

const PEOPLE = 5000;
const GOAL_MS = 1000;
const ADMINISTRATOR = { email: 'bench@prestasi.example', password: 'Prestasi#2026' };
const WAYS = ['units', 'reporting'] as const;

/** The organisation chart of one company of 5,000 people: the time that a person waits for it in a real browser. */
export const measureChart: Measure = async ({ database, options }) => {
  const empty = await openEmptyDatabase(database.url);
  try {
    await fillGroup({ engine: 'postgresql', url: empty.url, poolSize: 4 }, PEOPLE);
    const people = await becomeOneCompany(empty);
    const times = await watch(empty, options.rounds);
    const row = (what: string, all: readonly number[]) => {
      const slowest = Math.max(...all);
      return [what, ms(median(all)), ms(slowest), verdict(slowest < GOAL_MS)];
    };
    return {
      name: 'chart',
      title: `The chart of a company of ${people} people in Chromium`,
      head: ['', 'median', 'slowest', `< ${GOAL_MS}`],
      rows: WAYS.flatMap((way) => [
        row(`${way}: from its address until it is drawn`, times[way].first),
        row(`${way}: “open all” until all of it is laid out and drawn`, times[way].all),
      ]),
      notes: [
        `Milliseconds, ${options.rounds} rounds in a page that is open already: the question to the server, its answer, layout and drawing. The database above is not what is measured here.`,
      ],
    };
  } finally {
    await empty.drop();
  }
};

/** Puts everybody of the group, and their units, into its largest company; returns how many work there. */
async function becomeOneCompany({ url }: BenchDatabase): Promise<number> {
  const inside = await openInside({ DATABASE_URL: url });
  try {
    const { db, passwords } = inside.services;
    await createAdministrator(db, passwords, { ...ADMINISTRATOR, fullName: 'Bench', isSuperHr: true });
    for (const sql of MERGING) await rowsOf(inside, sql);
    const [row] = await rowsOf<{ people: string }>(
      inside,
      'select count(*) as people from assignment where effective_to is null and company_id = 1',
    );
    return Number(row?.people);
  } finally {
    await inside.close();
  }
}

const MERGING = [
  "update division set company_id = 1, code = 'V' || id where company_id is not null",
  "update department set company_id = 1, code = 'D' || id",
  'update assignment set company_id = 1 where effective_to is null',
];

type Times = Readonly<Record<(typeof WAYS)[number], { readonly first: number[]; readonly all: number[] }>>;

async function watch({ url }: BenchDatabase, rounds: number): Promise<Times> {
  const product = await startProduct({ DATABASE_URL: url });
  const browser = await chromium.launch(browserLaunchOptions());
  const times: Times = { units: { first: [], all: [] }, reporting: { first: [], all: [] } };
  try {
    const page = await browser.newPage({ baseURL: product.address, viewport: { width: 1440, height: 900 } });
    await signIn(page, 'ms', ADMINISTRATOR);
    // Its code is loaded once.
    await open(page, 'units');
    for (let round = 0; round < rounds; round++) {
      for (const way of WAYS) {
        times[way].first.push(await open(page, way));
        times[way].all.push(await openAll(page));
      }
    }
  } finally {
    await browser.close();
    await product.stop();
  }
  return times;
}

/** Returns the milliseconds from opening the chart until its first card is there. */
async function open(page: Page, way: (typeof WAYS)[number]): Promise<number> {
  await page.goto('/#/notifications');
  await page.locator('[data-chart-card]').first().waitFor({ state: 'detached' });
  // Cached responses would make it too easy: each round asks for another day.
  const day = new Date(Date.now() - asked++ * 86_400_000).toISOString().slice(0, 10);
  return page.evaluate(async (address) => {
    const begun = performance.now();
    location.hash = address;
    while (document.querySelector('[data-chart-card]') === null) await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    return performance.now() - begun;
  }, `#/organisation-chart/1?kind=${way}&asOf=${day}&view=drawing`);
}

let asked = 1;

/** Returns the milliseconds from pressing "open all" until more than the first levels are there. */
async function openAll(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const button = document.querySelector<HTMLButtonElement>('[data-chart-open-all]');
    const shown = () => Number(document.querySelector('[data-chart-size]')?.getAttribute('data-chart-size'));
    const before = shown();
    const begun = performance.now();
    button?.click();
    while (shown() <= before) await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    return performance.now() - begun;
  });
}
