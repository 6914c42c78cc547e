import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { createAdministrator } from '../../apps/server/src/setup/index.ts';
import { browserLaunchOptions } from '../../e2e/browser.ts';
import { signInByForm } from '../../e2e/sign-in.ts';
import { openInside } from '../inside.ts';
import { startProduct } from '../product.ts';
import { verdict } from '../report.ts';
import { median } from '../statistics.ts';
import type { Measure } from './measure.ts';

const LIGHTHOUSE = 'lighthouse@13.5.0';
const LONGEST_MS = 120_000;
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
  const rows: string[][] = [];
  try {
    const add = (page: string, path: string) => {
      for (const { name, goal, flags } of PROFILES) {
        const results = Array.from({ length: options.rounds }, () => run(product.address + path, { flags, folder }));
        rows.push(rowOf(`${page}, ${name}`, goal, results));
      }
    };
    add('sign-in', '/#/login');
    await keepSession(folder, product.address);
    add('dashboard', '/#/dashboard');
  } finally {
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

/** Signs in once, in the profile with which Lighthouse opens the browser. */
async function keepSession(folder: string, address: string): Promise<void> {
  const context = await chromium.launchPersistentContext(profileIn(folder), {
    ...browserLaunchOptions(),
    baseURL: address,
  });
  await signInByForm(await context.newPage(), 'ms', ADMINISTRATOR);
  await context.close();
}

function profileIn(folder: string): string {
  return join(folder, 'profile');
}

/** Runs Lighthouse once, fetched from the package registry the first time, in the browser of the tests. Throws if it takes longer than two minutes. */
function run(url: string, { flags, folder }: { readonly flags: readonly string[]; readonly folder: string }): Result {
  const file = join(folder, 'report.json');
  const { executablePath, args = [], env } = browserLaunchOptions();
  const chrome = ['--headless', `--user-data-dir=${profileIn(folder)}`, ...args].join(' ');
  const ours = ['--only-categories=performance', '--output=json', `--output-path=${file}`, '--disable-storage-reset'];
  execFileSync(
    'npx',
    ['--yes', LIGHTHOUSE, url, '--quiet', '--no-enable-error-reporting', `--chrome-flags=${chrome}`, ...ours, ...flags],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
      timeout: LONGEST_MS,
      env: { ...process.env, ...env, ...(executablePath !== undefined && { CHROME_PATH: executablePath }) },
    },
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
