import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { freePort } from '../../apps/server/test/server-process.ts';
import { createAdministrator } from '../../apps/server/src/setup/index.ts';
import { browserLaunchOptions } from '../../e2e/browser.ts';
import { signInByForm } from '../../e2e/sign-in.ts';
import { openInside } from '../inside.ts';
import { startProduct } from '../product.ts';
import { verdict } from '../report.ts';
import { median } from '../statistics.ts';
import type { Measure } from './measure.ts';

const LIGHTHOUSE = 'lighthouse@13.5.0';
const PROFILES = [
  { name: 'phone', goal: 90, flags: [] },
  { name: 'desk', goal: 98, flags: ['--preset=desktop'] },
] as const;
const ADMINISTRATOR = { email: 'bench@prestasi.example', password: 'Prestasi#2026' };

/** What Lighthouse says of loading the sign-in page and the dashboard, as a phone and as a desk would. */
export const measureLighthouse: Measure = async ({ database, options }) => {
  const inside = await openInside({ DATABASE_URL: database.url });
  const { db, passwords } = inside.services;
  await createAdministrator(db, passwords, { ...ADMINISTRATOR, fullName: 'Bench', isSuperHr: true });
  await inside.close();
  const product = await startProduct({ DATABASE_URL: database.url });
  const folder = mkdtempSync(join(tmpdir(), 'prestasi-lighthouse-'));
  const port = await freePort();
  const launch = browserLaunchOptions();
  const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
    ...launch,
    args: [...(launch.args ?? []), `--remote-debugging-port=${port}`],
  });
  const rows: string[][] = [];
  try {
    const runs = (path: string, flags: readonly string[]) =>
      Array.from({ length: options.rounds }, () => run(product.address + path, { port, flags, folder }));
    const add = (page: string, path: string) => {
      for (const { name, goal, flags } of PROFILES) rows.push(rowOf(`${page}, ${name}`, goal, runs(path, flags)));
    };
    add('sign-in', '/#/login');
    const page = await context.newPage();
    await page.goto(product.address);
    await signInByForm(page, 'ms', ADMINISTRATOR);
    add('dashboard', '/#/dashboard');
  } finally {
    await context.close();
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  return {
    name: 'lighthouse',
    title: 'Lighthouse',
    head: ['', 'score', 'goal', '', 'first paint, ms', 'largest paint, ms', 'blocked, ms', 'shift'],
    rows,
    notes: [
      `${LIGHTHOUSE}, performance, median of ${options.rounds}; a phone is Lighthouse's own: four times slower than this machine, on slow 4G. The dashboard is an administrator's.`,
    ],
  };
};

type Result = Readonly<Record<'score' | 'firstPaint' | 'largestPaint' | 'blocked' | 'shift', number>>;
type Report = {
  readonly categories: { readonly performance: { readonly score: number } };
  readonly audits: Readonly<Record<string, { readonly numericValue?: number }>>;
};

/** Runs Lighthouse once, fetched from the package registry the first time, in a browser that is open. */
function run(url: string, where: { port: string; flags: readonly string[]; folder: string }): Result {
  const file = join(where.folder, 'report.json');
  const flags = ['--only-categories=performance', '--output=json', `--output-path=${file}`, '--disable-storage-reset'];
  execFileSync(
    'npx',
    [
      '--yes',
      LIGHTHOUSE,
      url,
      `--port=${where.port}`,
      '--quiet',
      '--no-enable-error-reporting',
      ...flags,
      ...where.flags,
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const { categories, audits } = JSON.parse(readFileSync(file, 'utf8')) as Report;
  const valueOf = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  return {
    score: Math.round(categories.performance.score * 100),
    firstPaint: valueOf('first-contentful-paint'),
    largestPaint: valueOf('largest-contentful-paint'),
    blocked: valueOf('total-blocking-time'),
    shift: valueOf('cumulative-layout-shift'),
  };
}

function rowOf(what: string, goal: number, results: readonly Result[]): string[] {
  const middle = (name: keyof Result) => median(results.map((one) => one[name]));
  const whole = (name: keyof Result) => middle(name).toFixed(0);
  return [
    what,
    whole('score'),
    `≥ ${goal}`,
    verdict(middle('score') >= goal),
    whole('firstPaint'),
    whole('largestPaint'),
    whole('blocked'),
    middle('shift').toFixed(3),
  ];
}
