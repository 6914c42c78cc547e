import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { Measure } from '../measures/measure.ts';
import { startProduct } from '../product.ts';
import { verdict } from '../report.ts';
import { ms, p95, quantile } from '../statistics.ts';
import { KINDS, type Kind, GOALS, MIX, type Outcome, type Plan, type Stage, type StageResult } from './plan.ts';
import { lookAtForms, signInRush } from './prepare.ts';
import { watch, type Watched } from './watch.ts';

const WARM_SECONDS = 10;
const FLOOD = { times: 3, seconds: 20 };
const AFTER_SECONDS = 40;
const BACK_WITHIN_SECONDS = 30;
const MEMORY_GOAL_MIB = 1024;
const ERROR_GOAL = 0.001;
/** Consecutive seconds without refusals and with quick polls, after which the product is back to normal. */
const CALM_SECONDS = 3;

type StageReport = { readonly result: StageResult; readonly watched: Watched };

/**
 * The last week of December, and three times that: open load at a fixed rate, latency from when each request was due.
 */
export const measureRush: Measure = async ({ database, options }) => {
  const { unsubmitted, submitted, ...people } = await signInRush(database, options.sessions);
  const product = await startProduct({ DATABASE_URL: database.url });
  try {
    const forms = await lookAtForms(product.address, { unsubmitted, submitted, ...people });
    const { rate, seconds } = options;
    const stages: readonly Stage[] = [
      { rate: Math.ceil(rate / 2), seconds: WARM_SECONDS },
      { rate, seconds },
      { rate: rate * FLOOD.times, seconds: FLOOD.seconds },
      { rate, seconds: AFTER_SECONDS },
    ];
    const plan: Plan = { address: product.address, stages, ...people, ...forms };
    const [, rush, flood, after] = await runStages(plan, () => watch(product));
    if (rush === undefined || flood === undefined || after === undefined) throw new Error('The load ended too soon.');
    return {
      name: 'rush',
      title: 'The rush',
      head: ['', 'answered', 'p50', 'p95', 'p99', 'turned away', 'goal', ''],
      rows: [...GOALS.map((goal) => rowOf(goal, rush.result)), ...rowsOfAll(rush), ...rowsOfFlood(flood, after)],
      notes: [
        `Open load of ${rate} requests a second at even distances for ${seconds} s from a process of its own on the same machine, after everybody had polled once, as since they signed in, and ${WARM_SECONDS} s at half of that; milliseconds from when each was due. ${people.users.length} sessions are signed in, ${forms.savers.length} people save, ${forms.movers.length} take back and submit.`,
        `Of a thousand requests: ${KINDS.map((kind) => `${MIX[kind]} ${kind}`).join(', ')}. Whoever should save while nobody is free to reads a form.`,
        `By kind, p95: ${KINDS.map((kind) => `${kind} ${ms(p95(rush.result.byKind[kind].times))}`).join(', ')}.`,
        `Errors in the rush: ${errorsOf(rush.result)}; in the flood: ${errorsOf(flood.result)}; after it: ${errorsOf(after.result)}.`,
        `Resident memory, every five seconds: ${rush.watched.memory.map((one) => one.toFixed(0)).join(', ')} MiB.`,
      ],
    };
  } finally {
    await product.stop();
  }
};

/** Runs the plan in its process, watching the product through each stage. */
async function runStages(plan: Plan, startWatch: () => () => Promise<Watched>): Promise<readonly StageReport[]> {
  const child = fork(join(import.meta.dirname, 'rush-process.ts'), { execArgv: [], serialization: 'advanced' });
  child.send(plan);
  const reports: StageReport[] = [];
  let stopWatch = startWatch();
  for (let stage = 0; stage < plan.stages.length; stage++) {
    const result = await nextResult(child);
    const stop = stopWatch;
    stopWatch = startWatch();
    reports.push({ result, watched: await stop() });
  }
  await stopWatch();
  child.disconnect();
  return reports;
}

function nextResult(child: ChildProcess): Promise<StageResult> {
  return new Promise((resolve, reject) => {
    const onExit = (code: number | null) => reject(new Error(`The load ended with code ${code}`));
    child.once('exit', onExit);
    child.once('message', (result) => {
      child.off('exit', onExit);
      resolve(result as StageResult);
    });
  });
}

function merged(result: StageResult, kinds: readonly Kind[]): Omit<Outcome, 'errors'> {
  const all = kinds.map((kind) => result.byKind[kind]);
  return {
    answered: all.reduce((sum, one) => sum + one.answered, 0),
    shed: all.reduce((sum, one) => sum + one.shed, 0),
    times: all.flatMap((one) => one.times),
  };
}

function rowOf(goal: (typeof GOALS)[number], result: StageResult): readonly string[] {
  const { answered, shed, times } = merged(result, goal.kinds);
  const spread = [ms(quantile(times, 0.5)), ms(p95(times)), ms(quantile(times, 0.99))];
  return [goal.name, String(answered), ...spread, String(shed), `p95 ≤ ${goal.ms}`, verdict(p95(times) <= goal.ms)];
}

function rowsOfAll({ result, watched }: StageReport): readonly (readonly string[])[] {
  const { answered, shed } = merged(result, KINDS);
  const errors = countErrors(result);
  const share = errors / (answered + shed + errors);
  const most = Math.max(...watched.memory);
  return [
    ['errors', `${errors} (${(share * 100).toFixed(3)} %)`, '', '', '', '', '< 0.1 %', verdict(share < ERROR_GOAL)],
    ['most resident memory', `${most.toFixed(0)} MiB`, '', '', '', '', '≤ 1 GiB', verdict(most <= MEMORY_GOAL_MIB)],
  ];
}

function rowsOfFlood(flood: StageReport, after: StageReport): readonly (readonly string[])[] {
  const { answered, shed, times } = merged(flood.result, KINDS);
  const { live } = flood.watched;
  const back = secondsUntilCalm(after.result);
  const spread = [ms(quantile(times, 0.5)), ms(p95(times)), ms(quantile(times, 0.99))];
  return [
    [
      `${FLOOD.times} × that for ${FLOOD.seconds} s`,
      String(answered),
      ...spread,
      String(shed),
      'sheds',
      shed > 0 ? 'met' : 'no need',
    ],
    [
      'meanwhile live',
      `${live.answered} of ${live.asked}`,
      '',
      ms(live.p95Ms),
      '',
      '',
      'answers',
      verdict(live.asked > 0 && live.answered === live.asked),
    ],
    [
      'back to normal after',
      back === null ? `not within ${AFTER_SECONDS} s` : `${back} s`,
      '',
      '',
      '',
      '',
      `≤ ${BACK_WITHIN_SECONDS} s`,
      verdict(back !== null && back <= BACK_WITHIN_SECONDS),
    ],
  ];
}

function secondsUntilCalm({ seconds }: StageResult): number | null {
  const isCalm = seconds.map(({ shed, errors, pollP95 }) => shed === 0 && errors === 0 && pollP95 <= GOALS[0].ms);
  const found = isCalm.findIndex((_, index) => isCalm.slice(index, index + CALM_SECONDS).every(Boolean));
  return found < 0 ? null : found;
}

function countErrors({ byKind }: StageResult): number {
  return KINDS.flatMap((kind) => Object.values(byKind[kind].errors)).reduce((sum, one) => sum + one, 0);
}

function errorsOf({ byKind }: StageResult): string {
  const all = KINDS.flatMap((kind) =>
    Object.entries(byKind[kind].errors).map(([what, count]) => `${count} × ${what} at ${kind}`),
  );
  return all.length === 0 ? 'none' : all.join(', ');
}
