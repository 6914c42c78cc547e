import type { Measure } from '../measures/measure.ts';
import { verdict } from '../report.ts';
import { ms, p95, quantile } from '../statistics.ts';
import {
  BACK_WITHIN_SECONDS,
  ERROR_GOAL,
  failuresOf,
  MEMORY_GOAL_MIB,
  merged,
  mostMemory,
  secondsUntilCalm,
} from './judge.ts';
import { GOALS, KINDS, MIX, type Stage, type StageResult } from './plan.ts';
import { playRush, type StageReport, WARM_SECONDS } from './play.ts';
import { signInRush } from './prepare.ts';

const FLOOD = { times: 3, seconds: 20 };
const AFTER_SECONDS = 40;

/** Returns a rush at a rate, a flood of three times that, and the time after it. */
export function stagesOf(rate: number, seconds: number): readonly [Stage, Stage, Stage] {
  return [
    { rate, seconds },
    { rate: rate * FLOOD.times, seconds: FLOOD.seconds },
    { rate, seconds: AFTER_SECONDS },
  ];
}

/**
 * The last week of December, and three times that: open load at a fixed rate, latency from when each request was due.
 */
export const measureRush: Measure = async ({ database, options }) => {
  const people = await signInRush(database, options.sessions);
  const { rate, seconds } = options;
  const played = await playRush(database, people, stagesOf(rate, seconds));
  const [rush, flood, after] = played.reports;
  if (rush === undefined || flood === undefined || after === undefined) throw new Error('The load ended too soon.');
  return {
    name: 'rush',
    title: 'The rush',
    head: ['', 'answered', 'p50', 'p95', 'p99', 'turned away', 'goal', ''],
    rows: [...GOALS.map((goal) => rowOf(goal, rush.result)), ...rowsOfAll(rush), ...rowsOfFlood(flood, after)],
    notes: [
      `Open load of ${rate} requests a second at even distances for ${seconds} s from a process of its own on the same machine, after everybody had polled once, as since they signed in, and ${WARM_SECONDS} s at half of that; milliseconds from when each was due. ${people.users.length} sessions are signed in, ${played.savers} people save, ${played.movers} take back and submit.`,
      `Of a thousand requests: ${KINDS.map((kind) => `${MIX[kind]} ${kind}`).join(', ')}. Whoever should save while nobody is free to reads a form.`,
      `By kind, p95: ${KINDS.map((kind) => `${kind} ${ms(p95(rush.result.byKind[kind].times))}`).join(', ')}.`,
      `Errors in the rush: ${errorsOf(rush.result)}; in the flood: ${errorsOf(flood.result)}; after it: ${errorsOf(after.result)}.`,
      `Resident memory, every five seconds: ${rush.watched.memory.map((one) => one.toFixed(0)).join(', ')} MiB.`,
    ],
  };
};

function rowOf(goal: (typeof GOALS)[number], result: StageResult): readonly string[] {
  const { answered, shed, times } = merged(result, goal.kinds);
  const spread = [ms(quantile(times, 0.5)), ms(p95(times)), ms(quantile(times, 0.99))];
  return [goal.name, String(answered), ...spread, String(shed), `p95 ≤ ${goal.ms}`, verdict(p95(times) <= goal.ms)];
}

function rowsOfAll(report: StageReport): readonly (readonly string[])[] {
  const { errors, failed } = failuresOf(report.result);
  const most = mostMemory(report);
  return [
    ['errors', `${errors} (${(failed * 100).toFixed(3)} %)`, '', '', '', '', '< 0.1 %', verdict(failed < ERROR_GOAL)],
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

function errorsOf({ byKind }: StageResult): string {
  const all = KINDS.flatMap((kind) =>
    Object.entries(byKind[kind].errors).map(([what, count]) => `${count} × ${what} at ${kind}`),
  );
  return all.length === 0 ? 'none' : all.join(', ');
}
