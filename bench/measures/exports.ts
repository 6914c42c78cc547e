import { setTimeout as pause } from 'node:timers/promises';
import { addressOf, exportEmployees, listImports } from '@prestasi/contract';
import { openInside, rowsOf } from '../inside.ts';
import { signInCast } from '../people.ts';
import { type Product, startProduct } from '../product.ts';
import { verdict } from '../report.ts';
import { median, ms, p95 } from '../statistics.ts';
import type { Measure } from './measure.ts';

const GOAL_MEBIBYTES = 300;
const SETTLE_MS = 3000;
const LOOK_EVERY_MS = 10;
const ASK_EVERY_MS = 20;

type Download = {
  readonly firstByte: number;
  readonly seconds: number;
  readonly bytes: number;
  readonly aboveRest: number;
  /** How long somebody else waited for a small list meanwhile, each in milliseconds. */
  readonly waits: readonly number[];
};

/**
 * All staff of the group as a workbook: time, size, memory beyond that of an idle product, and how long others wait
 * meanwhile.
 */
export const measureExports: Measure = async ({ database, options }) => {
  const inside = await openInside({ DATABASE_URL: database.url });
  const { superHr } = await signInCast(inside);
  const [counted] = await rowsOf<{ count: string }>(
    inside,
    'select count(*) from employment where last_day is null or last_day >= current_date',
  );
  await inside.close();
  const [own = '', other = ''] = superHr.map(({ token }) => token);
  const downloads: Download[] = [];
  for (let round = 0; round < options.rounds; round++) {
    const product = await startProduct({ DATABASE_URL: database.url });
    try {
      downloads.push(await download(product, own, other));
    } finally {
      await product.stop();
    }
  }
  const aboveRest = Math.max(...downloads.map((one) => one.aboveRest));
  const of = (pick: (one: Download) => number) => median(downloads.map(pick));
  return {
    name: 'exports',
    title: `Export of ${counted?.count ?? 0} employees`,
    head: [
      'first byte',
      'whole file',
      'MB',
      'memory above rest, MiB',
      'goal',
      '',
      'others wait, p50',
      'p95',
      'longest',
    ],
    rows: [
      [
        `${ms(of(({ firstByte }) => firstByte))} ms`,
        `${of(({ seconds }) => seconds).toFixed(1)} s`,
        (of(({ bytes }) => bytes) / 1e6).toFixed(1),
        aboveRest.toFixed(0),
        `≤ ${GOAL_MEBIBYTES}`,
        verdict(aboveRest <= GOAL_MEBIBYTES),
        ms(of(({ waits }) => median(waits))),
        ms(of(({ waits }) => p95(waits))),
        ms(Math.max(...downloads.flatMap(({ waits }) => waits))),
      ],
    ],
    notes: [
      `The median of ${downloads.length} downloads (${downloads.map(({ seconds }) => seconds.toFixed(1)).join(', ')} s), each by super HR from a product that has just been started and was left alone for ${SETTLE_MS / 1000} s; its resident memory then is its rest, and the most of all downloads counts, looked at every ${LOOK_EVERY_MS} ms.`,
      `Meanwhile somebody else asks for a small list every ${ASK_EVERY_MS} ms: milliseconds until the answer.`,
    ],
  };
};

async function download(product: Product, token: string, other: string): Promise<Download> {
  const small = addressOf(listImports);
  await asked(product, small, other);
  await pause(SETTLE_MS);
  const rest = product.memory();
  const running = { isDone: false };
  let peak = rest;
  const watching = repeat(running, LOOK_EVERY_MS, async () => void (peak = Math.max(peak, product.memory())));
  const waits: number[] = [];
  const load = repeat(running, ASK_EVERY_MS, async () => void waits.push(await asked(product, small, other)));
  const begun = performance.now();
  let firstByte: number | null = null;
  let bytes = 0;
  try {
    const response = await fetch(`${product.address}${addressOf(exportEmployees)}`, { headers: headersOf(token) });
    if (response.status !== 200 || response.body === null)
      throw new Error(`The export was answered ${response.status}.`);
    for await (const chunk of response.body) {
      firstByte ??= performance.now() - begun;
      bytes += chunk.length;
    }
  } finally {
    running.isDone = true;
    await Promise.all([watching, load]);
  }
  const seconds = (performance.now() - begun) / 1000;
  return { firstByte: firstByte ?? 0, seconds, bytes, aboveRest: peak - rest, waits };
}

async function repeat(running: { readonly isDone: boolean }, everyMs: number, run: () => Promise<void>): Promise<void> {
  while (!running.isDone) {
    await run();
    await pause(everyMs);
  }
}

async function asked({ address }: Product, path: string, token: string): Promise<number> {
  const begun = performance.now();
  const response = await fetch(`${address}${path}`, { headers: headersOf(token) });
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`${path} was answered ${response.status}.`);
  return performance.now() - begun;
}

function headersOf(token: string) {
  return { authorization: `Bearer ${token}`, 'accept-language': 'ms' };
}
