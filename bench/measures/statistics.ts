import * as contract from '@prestasi/contract';
import { createHttpClient, type HttpClient } from '../http-client.ts';
import { openInside, type Statement, rowsOf } from '../inside.ts';
import { signInCast } from '../people.ts';
import { startProduct } from '../product.ts';
import { verdict } from '../report.ts';
import { median, ms, p95 } from '../statistics.ts';
import { openBareSql } from './bare-sql.ts';
import { LISTS_CHANGED, type Measure } from './measure.ts';

const GOAL_RATIO = 2;
const GOAL_MS = 10;
const GOAL_AFTER_MS = 150;
const FIRSTS = 5;
const AGAINS = 20;

/** The last year of the large group that is closed. */
const CLOSED = { year: new Date().getUTCFullYear() - 1 } as const;

/** The figures; `companyId` is one with the usual number of people. */
const statisticsOf = (companyId: number) => [
  { what: 'distribution', path: contract.addressOf(contract.getDistribution) },
  {
    what: 'completion (the tabs of a list, one row)',
    path: contract.addressOf(contract.listAppraisals, { query: { view: 'scope', size: 1 } }),
  },
  { what: 'dashboard of super HR', path: contract.addressOf(contract.getDashboard) },
  { what: 'statistics: numbers and bands', path: contract.addressOf(contract.getStatistics) },
  { what: 'statistics: completion', path: contract.addressOf(contract.getCompletionStatistics) },
  { what: 'statistics: scores by company', path: contract.addressOf(contract.getScoreStatistics) },
  {
    what: 'statistics: scores by department',
    path: contract.addressOf(contract.getScoreStatistics, { query: { by: 'department' } }),
  },
  {
    what: 'statistics: marks of a closed year',
    path: contract.addressOf(contract.getMarkStatistics, { query: CLOSED }),
  },
  { what: 'statistics: movement between bands', path: contract.addressOf(contract.getBandFlow, { query: CLOSED }) },
  { what: 'statistics: training', path: contract.addressOf(contract.getTrainingStatistics, { query: CLOSED }) },
  {
    what: 'statistics: competencies of one company',
    path: contract.addressOf(contract.getMarkStatistics, { query: { ...CLOSED, companyId } }),
  },
  {
    what: 'statistics: supervisors of one company',
    path: contract.addressOf(contract.getSupervisorStatistics, { query: { ...CLOSED, companyId } }),
  },
];

type Times = { readonly first: number[]; readonly bare: number[]; readonly again: number[] };

/**
 * Statistics over all appraisals of the group: after a change, compared with their SQL alone, and again without a
 * change.
 */
export const measureStatistics: Measure = async ({ database, options }) => {
  const inside = await openInside({ DATABASE_URL: database.url });
  const { superHr, companyId } = await signInCast(inside);
  const statistics = statisticsOf(companyId);
  const token = superHr[0]?.token ?? '';
  const statements: (readonly Statement[])[] = [];
  for (const { path } of statistics) {
    // The initial cost of a session is not part of it.
    await inside.statementsOf(token, path);
    await rowsOf(inside, LISTS_CHANGED);
    statements.push(await inside.statementsOf(token, path));
  }
  await inside.close();
  const product = await startProduct({ DATABASE_URL: database.url });
  const bare = await openBareSql(database.url, 2);
  const http = createHttpClient(product.address, 1);
  const times = statistics.map((): Times => ({ first: [], bare: [], again: [] }));
  try {
    for (let round = 0; round <= options.rounds; round++) {
      for (const [index, { path }] of statistics.entries()) {
        const into = round === 0 ? { first: [], bare: [], again: [] } : times[index];
        for (let turn = 0; turn < FIRSTS; turn++) {
          await bare.run([[LISTS_CHANGED]]);
          into?.first.push(await asked(http, path, token));
          const begun = performance.now();
          await bare.run(statements[index] ?? []);
          into?.bare.push(performance.now() - begun);
        }
        for (let turn = 0; turn < AGAINS; turn++) into?.again.push(await asked(http, path, token));
      }
    }
  } finally {
    http.close();
    await bare.close();
    await product.stop();
  }
  return {
    name: 'statistics',
    title: 'Figures over all appraisals',
    head: [
      '',
      'after a change, p50',
      `< ${GOAL_AFTER_MS}`,
      'its SQL, p50',
      'ratio',
      `≤ ${GOAL_RATIO}`,
      'again, p50',
      'again, p95',
      `p95 < ${GOAL_MS}`,
    ],
    rows: statistics.map(({ what }, index) => rowOf(what, times[index] ?? { first: [], bare: [], again: [] })),
    notes: [
      `Milliseconds, one caller, by super HR; ${options.rounds} rounds of ${FIRSTS} after a change and ${AGAINS} with nothing changed. “its SQL” is every statement that the product itself asks for them after a change, by the same driver, in turn with the product.`,
    ],
  };
};

async function asked(http: HttpClient, path: string, token: string): Promise<number> {
  const answer = await http.ask({ path, token });
  if (answer.status !== 200) throw new Error(`${path} was answered ${answer.status}`);
  return answer.ms;
}

function rowOf(what: string, { first, bare, again }: Times): readonly string[] {
  const ratio = median(first.map((one, index) => one / (bare[index] ?? Number.NaN)));
  const after = [
    ms(median(first)),
    verdict(median(first) < GOAL_AFTER_MS),
    ms(median(bare)),
    ratio.toFixed(2),
    verdict(ratio <= GOAL_RATIO),
  ];
  return [what, ...after, ms(median(again)), ms(p95(again)), verdict(p95(again) < GOAL_MS)];
}
