import type { getCompletionStatistics, OutputOf } from '@prestasi/contract';
import { addDays, daysBetween } from '@prestasi/domain';

export type Completion = OutputOf<typeof getCompletionStatistics>['now'];

/** A point of a line: days before (negative) or after the last day of the phase, and how many forms were complete. */
export type DonePoint = { readonly at: number; readonly done: number };

export type PlacedDays = {
  /** The days on the axis, counted from the last day. */
  readonly from: number;
  readonly to: number;
  /** Today on this axis; null if it is past its end. */
  readonly today: number | null;
  readonly line: readonly DonePoint[];
  readonly lineBefore: readonly DonePoint[];
  /** The day of the other year that was as long before its last day as today is before this one's. */
  readonly otherDay: string;
};

/** Returns how many forms were complete at the end of a day. */
export function doneOn({ days }: Completion, day: string): number {
  return days.findLast((one) => one.day <= day)?.done ?? 0;
}

/** Places two years on one axis, by the days to the last day of each: they are compared by what was left to do. */
export function placedDays(now: Completion, before: Completion, today: string): PlacedDays {
  const end = now.lastDay ?? today;
  const endBefore = before.lastDay ?? end;
  const from = Math.min(
    -1,
    daysBetween(end, now.firstDay ?? end),
    before.firstDay === null ? 0 : daysBetween(endBefore, before.firstDay),
  );
  const last = (of: Completion, until: string) => Math.max(0, ...of.days.map(({ day }) => daysBetween(until, day)));
  const to = Math.min(60, Math.max(last(now, end), last(before, endBefore), 0) + 1);
  const at = daysBetween(end, today);
  return {
    from,
    to,
    today: at > to ? null : at,
    line: lineOf(now, end, { from, to: Math.min(to, at) }),
    lineBefore: lineOf(before, endBefore, { from, to }),
    otherDay: addDays(endBefore, at),
  };
}

function lineOf(
  { days, of }: Completion,
  end: string,
  { from, to }: { readonly from: number; readonly to: number },
): readonly DonePoint[] {
  if (of === 0 || to < from) return [];
  const placed = days.map(({ day, done }) => ({ at: daysBetween(end, day), done }));
  const begin = placed.findLast(({ at }) => at <= from)?.done ?? 0;
  const within = placed.filter(({ at }) => at > from && at <= to);
  return [{ at: from, done: begin }, ...within, { at: to, done: within.at(-1)?.done ?? begin }];
}
