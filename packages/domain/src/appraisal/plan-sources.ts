import { rational } from '../scoring/rational.ts';
import { apportion } from '../scoring/apportion.ts';
import type { Day } from '../cycle/calendar.ts';

/**
 * Where a plan can start from: one's plan of the last year, the job description of the position, or the supervisor's
 * key result areas once their own plan is complete (docs/decisions/0118).
 */
export const PLAN_SOURCES = ['last_year', 'position', 'supervisor'] as const;
export type PlanSource = (typeof PLAN_SOURCES)[number];

/** The most items that are taken over at once. */
export const MOST_TAKEN = 50;

/** Returns the same day of another year; 29 February becomes 28 February where there is none. */
export function inOtherYear(day: Day, year: number): Day {
  const moved = `${year}${day.slice(4)}`;
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return moved.endsWith('-02-29') && !isLeap ? `${year}-02-28` : moved;
}

const PER_CENT = 100;

/**
 * Shares 100 % out over items, in whole per cents and in the proportion of their present weights; an item without a
 * weight counts as much as the others on average. Each gets at least 1 %, as long as there are no more than 100.
 * `weights` and the result are in hundredths of a per cent (0 to 10,000); the result always adds up to 10,000.
 */
export function shareWeights(weights: readonly (number | null)[]): readonly number[] {
  if (weights.length === 0) return [];
  const given = weights.filter((weight) => weight !== null && weight > 0) as number[];
  const total = given.reduce((sum, weight) => sum + weight, 0);
  // In units of 1/n of the weight, so that the average stays a whole number.
  const count = Math.max(given.length, 1);
  const average = total === 0 ? 1 : total;
  const parts = weights.map((weight) => (weight === null || weight === 0 ? average : weight * count));
  return atLeastOne(parts).map((share) => share * PER_CENT);
}

/**
 * Shares 100 out in proportion: the smallest, which would have none, get 1 each, and the others share the rest, so that
 * a greater part never has less than a smaller one.
 */
function atLeastOne(parts: readonly number[], small: ReadonlySet<number> = new Set()): readonly number[] {
  const whole = parts.reduce((sum, part, index) => sum + (small.has(index) ? 0 : part), 0);
  const rest = PER_CENT - small.size;
  const shares = apportion(
    parts.map((part, index) => rational(small.has(index) ? 0 : part * rest, whole * PER_CENT)),
    rest,
  );
  const without = [...shares.keys()].filter((index) => shares[index] === 0 && !small.has(index));
  if (parts.length > PER_CENT) return shares;
  if (without.length > 0) return atLeastOne(parts, new Set([...small, ...without]));
  return shares.map((share, index) => (small.has(index) ? 1 : share));
}
