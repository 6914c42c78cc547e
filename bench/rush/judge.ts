import { p95 } from '../statistics.ts';
import { GOALS, type Kind, KINDS, type Outcome, type StageResult } from './plan.ts';
import type { StageReport } from './play.ts';

export const MEMORY_GOAL_MIB = 1024;
export const ERROR_GOAL = 0.001;
export const BACK_WITHIN_SECONDS = 30;
/** Of a rate that the product bears, hardly anybody is turned away. */
export const TURNED_AWAY_GOAL = 0.001;
/** Consecutive seconds without refusals and with quick polls, after which the product is back to normal. */
const CALM_SECONDS = 3;

/** Returns the results of some kinds of request together. */
export function merged(result: StageResult, kinds: readonly Kind[]): Omit<Outcome, 'errors'> {
  const all = kinds.map((kind) => result.byKind[kind]);
  return {
    answered: all.reduce((sum, one) => sum + one.answered, 0),
    shed: all.reduce((sum, one) => sum + one.shed, 0),
    times: all.flatMap((one) => one.times),
  };
}

/** Returns the shares of requests that failed and that were turned away, and the number that failed. */
export function failuresOf(result: StageResult): {
  readonly errors: number;
  readonly failed: number;
  readonly turnedAway: number;
} {
  const { answered, shed } = merged(result, KINDS);
  const errors = KINDS.flatMap((kind) => Object.values(result.byKind[kind].errors)).reduce((sum, one) => sum + one, 0);
  const all = answered + shed + errors;
  return { errors, failed: errors / all, turnedAway: shed / all };
}

/** Returns the most resident memory that was seen, in MiB. */
export function mostMemory({ watched }: StageReport): number {
  return Math.max(...watched.memory);
}

/** Returns the seconds until the product was back to normal; null if it was not. */
export function secondsUntilCalm({ seconds }: StageResult): number | null {
  const isCalm = seconds.map(({ shed, errors, pollP95 }) => shed === 0 && errors === 0 && pollP95 <= GOALS[0].ms);
  const found = isCalm.findIndex((_, index) => isCalm.slice(index, index + CALM_SECONDS).every(Boolean));
  return found < 0 ? null : found;
}

/** Returns the goals that a stage at a steady rate missed, in words; none if it bore the rate. */
export function missedAt(report: StageReport): readonly string[] {
  const { failed, turnedAway } = failuresOf(report.result);
  return [
    ...GOALS.filter(({ kinds, ms }) => !(p95(merged(report.result, kinds).times) <= ms)).map(({ name }) => name),
    ...(failed < ERROR_GOAL ? [] : ['errors']),
    ...(turnedAway < TURNED_AWAY_GOAL ? [] : ['turned away']),
    ...(mostMemory(report) <= MEMORY_GOAL_MIB ? [] : ['memory']),
  ];
}

/** Returns the goals missed in a flood and after it: the product stays live, and is soon back to normal. */
export function missedByFlood(flood: StageReport, after: StageReport): readonly string[] {
  const { asked, answered } = flood.watched.live;
  const back = secondsUntilCalm(after.result);
  return [
    ...(asked > 0 && answered === asked ? [] : ['live in the flood']),
    ...(back !== null && back <= BACK_WITHIN_SECONDS ? [] : ['back to normal']),
  ];
}
