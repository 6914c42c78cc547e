import type { Measure } from '../measures/measure.ts';
import { ms, p95 } from '../statistics.ts';
import { failuresOf, merged, missedAt, missedByFlood, mostMemory } from './judge.ts';
import { GOALS } from './plan.ts';
import { playRush, type Played } from './play.ts';
import { signInRush } from './prepare.ts';
import { stagesOf } from './rush.ts';

/** Rates are tried in steps of so many requests a second, from one step up. */
const STEP = 20;
/** A rate that bore a round is tried for so many times its seconds, with a flood after it. */
const LONGER = 3;

type Tried = {
  readonly rate: number;
  readonly seconds: number;
  readonly played: Played;
  readonly missed: readonly string[];
};

/**
 * The highest rate of the rush at which all goals hold: halved between none and the given rate in rounds, each with a
 * product that was just started, and then confirmed by a longer round with a flood; from there down until one holds.
 */
export const measureHighestRate: Measure = async ({ database, options }) => {
  const people = await signInRush(database, options.sessions);
  const tried: Tried[] = [];
  const tryRate = async (rate: number, seconds: number, withFlood: boolean) => {
    const stages = stagesOf(rate, seconds);
    const played = await playRush(database, people, withFlood ? stages : [stages[0]]);
    const [rush, flood, after] = played.reports;
    if (rush === undefined) throw new Error('The load ended too soon.');
    const later = flood === undefined || after === undefined ? [] : missedByFlood(flood, after);
    const missed = [...missedAt(rush), ...later];
    tried.push({ rate, seconds, played, missed });
    console.error(
      `${rate} a second for ${seconds} s: ${missed.length === 0 ? 'all goals' : `not ${missed.join(', ')}`}`,
    );
    return missed.length === 0;
  };
  const bound = await highestStep(Math.ceil(options.rate / STEP), (step) =>
    tryRate(step * STEP, options.seconds, false),
  );
  let found = bound;
  while (found > 0 && !(await tryRate(found * STEP, options.seconds * LONGER, true))) found--;
  return {
    name: 'highest-rate',
    title: 'The highest rate of the rush at which all goals hold',
    head: ['requests a second', 'seconds', ...GOALS.map(({ name }) => name), 'turned away', 'errors', 'memory', ''],
    rows: tried.map(rowOf),
    notes: [
      found === 0
        ? 'None of the rates that were tried.'
        : `${found * STEP} requests a second, of ${people.users.length} people who are signed in.`,
      `p95 in milliseconds, by kind as in the rush: ${GOALS.map(({ name, ms: goal }) => `${name} ≤ ${goal}`).join(', ')}; fewer than 0.1 % fail, fewer than 0.1 % are turned away, at most 1 GiB of memory; in the longer rounds also live in a flood of three times the rate, and back to normal within 30 s.`,
    ],
  };
};

/** Returns the highest of the steps 1 to `most` that holds, if all below one that holds do; 0 if none does. */
async function highestStep(most: number, holds: (step: number) => Promise<boolean>): Promise<number> {
  let [bears, fails] = [0, most + 1];
  while (fails - bears > 1) {
    const middle = Math.floor((bears + fails) / 2);
    if (await holds(middle)) bears = middle;
    else fails = middle;
  }
  return bears;
}

function rowOf({ rate, seconds, played, missed }: Tried): readonly string[] {
  const [rush] = played.reports;
  if (rush === undefined) throw new Error('The load ended too soon.');
  const { failed, turnedAway } = failuresOf(rush.result);
  const percent = (share: number) => `${(share * 100).toFixed(2)} %`;
  return [
    String(rate),
    String(seconds),
    ...GOALS.map(({ kinds }) => ms(p95(merged(rush.result, kinds).times))),
    percent(turnedAway),
    percent(failed),
    `${mostMemory(rush).toFixed(0)} MiB`,
    missed.length === 0 ? 'all met' : `**missed**: ${missed.join(', ')}`,
  ];
}
