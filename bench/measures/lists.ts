import { callInParallel } from '../callers.ts';
import { createHttpClient, type HttpClient } from '../http-client.ts';
import { type Inside, openInside, type Statement } from '../inside.ts';
import { type Cast, type Person, signInCast } from '../people.ts';
import { startProduct } from '../product.ts';
import { verdict } from '../report.ts';
import { median, ms, p95 } from '../statistics.ts';
import { openBareSql, type BareSql } from './bare-sql.ts';
import { askersOf, type ListPage, listPages, pathFor, WORDS } from './list-pages.ts';
import type { Measure } from './measure.ts';

const GOAL_MS = 50;
const GOAL_RATIO = 2;
const CALLERS = 16;
/** Requests of a round: one after the other, and in parallel. */
const ALONE = 20;
const TOGETHER = 96;

type Subject = {
  readonly page: ListPage;
  readonly askers: readonly Person[];
  /** The statements that the product sends for each of them, once the statistics around the list are cached. */
  readonly statements: readonly (readonly Statement[])[];
  readonly first: number[];
  readonly alone: number[];
  readonly ours: number[];
  readonly bare: number[];
};

/** Every list page: how long one caller waits, and what sixteen cost compared with the same statements alone. */
export const measureLists: Measure = async ({ database, options }) => {
  const inside = await openInside({ DATABASE_URL: database.url });
  const cast = await signInCast(inside);
  const subjects = await prepare(inside, cast, options.pages);
  await inside.close();
  const product = await startProduct({ DATABASE_URL: database.url });
  const bare = await openBareSql(database.url, CALLERS);
  const http = createHttpClient(product.address, CALLERS);
  try {
    for (const subject of subjects) await warm(subject, http, bare);
    for (let round = 1; round <= options.rounds; round++) {
      for (const subject of subjects) {
        await measureOnce(subject, http, bare);
        console.error(`round ${round}: ${nameOf(subject.page)}, p95 ${ms(p95(subject.alone))} ms`);
      }
    }
  } finally {
    http.close();
    await bare.close();
    await product.stop();
  }
  const met = subjects.filter((subject) => isQuick(subject) && isNear(subject)).length;
  return {
    name: 'lists',
    title: 'List pages',
    head: [
      'list',
      'first ask',
      'p50',
      'p95',
      `< ${GOAL_MS}`,
      'product at 16',
      'its SQL at 16',
      'ratio',
      `≤ ${GOAL_RATIO}`,
    ],
    rows: subjects.map(rowOf),
    notes: [
      `Milliseconds. ${met} of ${subjects.length} lists meet both goals: ${subjects.filter(isQuick).length} the p95, ${subjects.filter(isNear).length} the ratio.`,
      `One caller: ${ALONE * options.rounds} requests a list, in ${options.rounds} rounds over all lists. “first ask” is the median of what each asker waited when nothing was remembered for them yet; it is outside p50 and p95.`,
      `${CALLERS} callers: ${TOGETHER} requests a round, the product and the SQL in turn; milliseconds that one request takes of the machine (the time of the round by its requests), the median of the rounds. “its SQL” is every statement that the product itself asks for that page once it remembers the figures around the list, by the same driver and pool, with ${CALLERS} connections, prepared in the same way; the product has its usual 10.`,
      'For 5 % of the current forms somebody stands in, and 1 % of the results of two years are appealed against.',
      'Answers are compressed as for a browser.',
    ],
  };
};

async function prepare(inside: Inside, cast: Cast, parts: readonly string[]): Promise<Subject[]> {
  const subjects: Subject[] = [];
  for (const page of chosenOf(listPages(cast), parts)) {
    console.error(`statements of ${nameOf(page)}`);
    const askers = askersOf(cast, page);
    const statements: (readonly Statement[])[] = [];
    for (const asker of askers) {
      const path = pathFor(page, asker);
      await inside.statementsOf(asker.token, path, page.body);
      statements.push(await inside.statementsOf(asker.token, path, page.body));
    }
    subjects.push({ page, askers, statements, first: [], alone: [], ours: [], bare: [] });
  }
  return subjects;
}

/** Returns the pages whose names contain one of the parts; all of them if there are none. */
function chosenOf(pages: readonly ListPage[], parts: readonly string[]): readonly ListPage[] {
  const chosen = pages.filter((page) => parts.length === 0 || parts.some((part) => nameOf(page).includes(part)));
  if (chosen.length === 0) throw new Error(`No list is called ${parts.join(' or ')}.`);
  return chosen;
}

async function warm({ page, askers, statements, first }: Subject, http: HttpClient, bare: BareSql): Promise<void> {
  for (const asker of askers) first.push(await asked(http, page, asker));
  for (const asker of askers) await asked(http, page, asker);
  for (const one of statements) await bare.run(one);
}

async function measureOnce(subject: Subject, http: HttpClient, bare: BareSql): Promise<void> {
  const { page, askers, statements } = subject;
  const inTurn = <T>(all: readonly T[], index: number) => all[index % all.length] as T;
  for (let index = 0; index < ALONE; index++) subject.alone.push(await asked(http, page, inTurn(askers, index)));
  const ours = await callInParallel(CALLERS, TOGETHER, (index) => asked(http, page, inTurn(askers, index)));
  const theirs = await callInParallel(CALLERS, TOGETHER, (index) => bare.run(inTurn(statements, index)));
  subject.ours.push(ours.elapsedMs / TOGETHER);
  subject.bare.push(theirs.elapsedMs / TOGETHER);
}

/** Returns how long a page took; throws at any response but the page. */
async function asked(http: HttpClient, page: ListPage, asker: Person): Promise<number> {
  const path = pathFor(page, asker);
  const { body } = page;
  const answer = await http.ask({ path, token: asker.token, ...(body === undefined ? {} : { method: 'POST', body }) });
  if (answer.status !== 200) throw new Error(`${path} was answered ${answer.status}`);
  return answer.ms;
}

const isQuick = ({ alone }: Subject) => p95(alone) < GOAL_MS;
const ratioOf = ({ ours, bare }: Subject) => median(ours.map((one, round) => one / (bare[round] ?? Number.NaN)));
const isNear = (subject: Subject) => ratioOf(subject) <= GOAL_RATIO;

function rowOf(subject: Subject): readonly string[] {
  const { page, first, alone, ours, bare } = subject;
  const lone = [ms(median(first)), ms(median(alone)), ms(p95(alone)), verdict(isQuick(subject))];
  const many = [ms(median(ours)), ms(median(bare)), ratioOf(subject).toFixed(2), verdict(isNear(subject))];
  return [nameOf(page), ...lone, ...many];
}

const nameOf = ({ who, what }: ListPage) => `${WORDS[who]}: ${what}`;
