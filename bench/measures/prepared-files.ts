import { setTimeout as pause } from 'node:timers/promises';
import {
  addressOf,
  type Call,
  downloadPreparedFile,
  getPreparedFile,
  listPreparedFiles,
  preparePack,
  prepareYearReport,
} from '@prestasi/contract';
import { openInside, rowsOf } from '../inside.ts';
import { signInCast } from '../people.ts';
import { type Product, startProduct } from '../product.ts';
import { verdict } from '../report.ts';
import { ms, p95 } from '../statistics.ts';
import type { Measure } from './measure.ts';

const FORMS = 1000;
const GOALS = { packSeconds: 180, reportSeconds: 20, othersMs: 100, aboveRest: 300 } as const;
const SETTLE_MS = 3000;
const LOOK_EVERY_MS = 200;

type Prepared = {
  readonly forms: number;
  readonly seconds: number;
  readonly megabytes: number;
  readonly aboveRest: number;
  /** How long somebody else waited for a small answer meanwhile, each in milliseconds. */
  readonly waits: readonly number[];
};

/**
 * A pack of about 1,000 forms and the report of the whole group: time until each is ready, memory beyond that of an idle
 * product, and how long others wait meanwhile.
 */
export const measurePreparedFiles: Measure = async ({ database }) => {
  const inside = await openInside({ DATABASE_URL: database.url });
  const { superHr } = await signInCast(inside);
  const [year] = await rowsOf<{ year: string }>(inside, 'select max(year) as year from score_listing where is_closed');
  const places = await rowsOf<{ company: string; category: string; forms: string }>(
    inside,
    `select company_id as company, category, count(*) as forms from form_listing
     where year = ${Number(year?.year)} and phase = 'year_end' group by 1, 2`,
  );
  await inside.close();
  // As near to a thousand forms as one filter comes, without being refused.
  const [place] = places
    .filter(({ forms }) => Number(forms) <= 2 * FORMS)
    .toSorted((a, b) => Math.abs(Number(a.forms) - FORMS) - Math.abs(Number(b.forms) - FORMS));
  const filter = { year: Number(year?.year), companyId: Number(place?.company), category: place?.category };
  const [own = '', other = ''] = superHr.map(({ token }) => token);
  const product = await startProduct({ DATABASE_URL: database.url });
  try {
    await pause(SETTLE_MS);
    const pack = await prepared(product, own, other, preparePack, { list: 'scores', language: 'both', filter });
    const report = await prepared(product, own, other, prepareYearReport, { language: 'ms', year: filter.year });
    const row = (name: string, one: Prepared, goal: number) => [
      name,
      String(one.forms),
      `${one.seconds.toFixed(1)} s`,
      `\u2264 ${goal} s`,
      verdict(one.seconds <= goal),
      one.megabytes.toFixed(1),
      one.aboveRest.toFixed(0),
      verdict(one.aboveRest <= GOALS.aboveRest),
      ms(p95(one.waits)),
      verdict(p95(one.waits) <= GOALS.othersMs),
    ];
    return {
      name: 'prepared-files',
      title: 'Packs of forms and the report of the group',
      head: ['', 'forms', 'ready after', 'goal', '', 'MB', 'memory above rest, MiB', '', 'others wait, p95 ms', ''],
      rows: [row('pack', pack, GOALS.packSeconds), row('year’s report', report, GOALS.reportSeconds)],
      notes: [
        `Each by super HR from a product that was left alone for ${SETTLE_MS / 1000} s; its resident memory then is its rest. Meanwhile somebody else asks for their own list every ${LOOK_EVERY_MS} ms; goal: ${GOALS.othersMs} ms at p95, and ${GOALS.aboveRest} MiB above rest.`,
      ],
    };
  } finally {
    await product.stop();
  }
};

async function prepared(product: Product, token: string, other: string, call: Call, body: unknown): Promise<Prepared> {
  const rest = product.memory();
  const waits: number[] = [];
  let peak = rest;
  const begun = performance.now();
  const { id } = await asked(product, token, addressOf(call), body);
  for (;;) {
    const before = performance.now();
    await asked(product, other, addressOf(listPreparedFiles));
    waits.push(performance.now() - before);
    peak = Math.max(peak, product.memory());
    const { state, total } = await asked(product, token, addressOf(getPreparedFile, { params: { id } }));
    if (state === 'failed') throw new Error('It could not be prepared.');
    if (state === 'ready') {
      const seconds = (performance.now() - begun) / 1000;
      const bytes = await downloaded(product, token, addressOf(downloadPreparedFile, { params: { id } }));
      return { forms: total, seconds, megabytes: bytes / 1e6, aboveRest: peak - rest, waits };
    }
    await pause(LOOK_EVERY_MS);
  }
}

type View = { readonly id: number; readonly state: string; readonly total: number };

async function asked({ address }: Product, token: string, path: string, body?: unknown): Promise<View> {
  const response = await fetch(`${address}${path}`, {
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path} was answered ${response.status} ${await response.text()}`);
  return (await response.json()) as View;
}

async function downloaded({ address }: Product, token: string, path: string): Promise<number> {
  const response = await fetch(`${address}${path}`, { headers: { authorization: `Bearer ${token}` } });
  return (await response.arrayBuffer()).byteLength;
}
