import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addressOf, getForm, listAppraisals, listCompanyEmployees } from '@prestasi/contract';
import { fillGroup, openEmptyDatabase } from '../bench-database.ts';
import { callInParallel } from '../callers.ts';
import { createHttpClient, type HttpClient } from '../http-client.ts';
import { type DataPlace, openInside } from '../inside.ts';
import { signInAppraisees, signInCast, signInStaff } from '../people.ts';
import { type Product, startProduct } from '../product.ts';
import { verdict } from '../report.ts';
import { median } from '../statistics.ts';
import { type Busy, keepBusy } from './busy-connections.ts';
import type { Measure } from './measure.ts';
import { preparePolls } from './polls.ts';

const GOAL = 0.35;
const CALLERS = 4;
const REQUESTS = 100;
const POLLERS = 1000;
const POLL_SECONDS = 4;
const WORK = ['list of super HR', 'list of a supervisor', 'employees of a company', 'opening a form'] as const;

type Asked = { readonly path: string; readonly token: string };
type Subject = {
  readonly product: Product;
  readonly http: HttpClient;
  readonly polls: readonly Buffer[];
  readonly work: readonly (readonly Asked[])[];
};

/** The embedded engine compared with PostgreSQL: the same group, the same requests, in turn. */
export const measureEngines: Measure = async ({ database, options }) => {
  const folder = mkdtempSync(join(tmpdir(), 'prestasi-bench-'));
  const empty = await openEmptyDatabase(database.url);
  const subjects: Subject[] = [];
  try {
    await fillGroup({ engine: 'embedded', dir: join(folder, 'database') }, options.employees);
    await fillGroup({ engine: 'postgresql', url: empty.url, poolSize: 4 }, options.employees);
    subjects.push(await prepare({ PRESTASI_DATA: folder }), await prepare({ DATABASE_URL: empty.url }));
    const [embedded, postgresql] = subjects;
    if (embedded === undefined || postgresql === undefined) throw new Error('An engine is missing.');
    const rows = [await comparePolls(embedded, postgresql, options.rounds)];
    for (const [index, what] of WORK.entries())
      rows.push([what, ...(await compare(embedded, postgresql, index, options.rounds))]);
    return {
      name: 'engines',
      title: 'The embedded engine against PostgreSQL',
      head: ['', 'embedded, a second', 'PostgreSQL, a second', 'ratio', `≥ ${GOAL}`],
      rows,
      notes: [
        `The same group of ${options.employees} employees in both, ${CALLERS} callers (${2 * CALLERS} connections that poll), ${options.rounds} rounds in turn, medians. The database above is not what is measured here.`,
      ],
    };
  } finally {
    for (const { http, product } of subjects) {
      http.close();
      await product.stop();
    }
    await empty.drop();
    rmSync(folder, { recursive: true, force: true });
  }
};

async function prepare(place: DataPlace): Promise<Subject> {
  const inside = await openInside(place);
  const cast = await signInCast(inside);
  const people = await signInStaff(inside, POLLERS);
  const appraisees = await signInAppraisees(inside, 'submitted', REQUESTS);
  await inside.close();
  const product = await startProduct(place);
  const lists = {
    scope: addressOf(listAppraisals, { query: { view: 'scope' } }),
    team: addressOf(listAppraisals, { query: { view: 'team' } }),
  };
  const employees = addressOf(listCompanyEmployees, { params: { id: cast.companyId } });
  const work: readonly (readonly Asked[])[] = [
    cast.superHr.map(({ token }) => ({ token, path: lists.scope })),
    cast.supervisor.map(({ token }) => ({ token, path: lists.team })),
    cast.hr.map(({ token }) => ({ token, path: employees })),
    appraisees.map(({ token, formId }) => ({ token, path: addressOf(getForm, { params: { id: formId } }) })),
  ];
  const http = createHttpClient(product.address, CALLERS);
  for (const asked of work.flat()) await ask(http, asked);
  const { requests: polls } = await preparePolls(product.address, people);
  return { product, http, polls, work };
}

async function comparePolls(embedded: Subject, postgresql: Subject, rounds: number): Promise<readonly string[]> {
  const busy = ({ product, polls }: Subject): Promise<Busy> =>
    keepBusy(product.address, polls, 2 * CALLERS, POLL_SECONDS, 304);
  const all: [number, number][] = [];
  for (let round = 0; round < rounds; round++) {
    const [ours, theirs] = [await busy(embedded), await busy(postgresql)];
    if (ours.unexpected + theirs.unexpected > 0) throw new Error('A poll was not answered 304.');
    all.push([ours.aSecond, theirs.aSecond]);
  }
  return ['poll with nothing new', ...rowOf(all)];
}

async function compare(
  embedded: Subject,
  postgresql: Subject,
  work: number,
  rounds: number,
): Promise<readonly string[]> {
  const aSecond = async ({ http, work: all }: Subject) => {
    const mine = all[work] ?? [];
    const load = await callInParallel(CALLERS, REQUESTS, (index) => ask(http, mine[index % mine.length] as Asked));
    return (REQUESTS * 1000) / load.elapsedMs;
  };
  const all: [number, number][] = [];
  for (let round = 0; round < rounds; round++) all.push([await aSecond(embedded), await aSecond(postgresql)]);
  return rowOf(all);
}

async function ask(http: HttpClient, { path, token }: Asked): Promise<void> {
  const { status } = await http.ask({ path, token });
  if (status !== 200) throw new Error(`${path} was answered ${status}`);
}

function rowOf(rounds: readonly (readonly [number, number])[]): readonly string[] {
  const ratio = median(rounds.map(([ours, theirs]) => ours / theirs));
  const [ours, theirs] = [0, 1].map((side) => median(rounds.map((round) => round[side] ?? Number.NaN)).toFixed(0));
  return [ours ?? '', theirs ?? '', ratio.toFixed(2), verdict(ratio >= GOAL)];
}
