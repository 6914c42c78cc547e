import type { Day } from '../cycle/calendar.ts';

/** A dated row, both days included; `endsOn` is null while it lasts (domain §2). */
export type Dated = { readonly startsOn: Day; readonly endsOn: Day | null };

/** Whether a dated row holds on a day. */
export function holdsOn(day: Day, { startsOn, endsOn }: Dated): boolean {
  return startsOn <= day && (endsOn === null || day <= endsOn);
}

/** Where somebody was on a day: the row that holds then, null where none does. The rows are of one employment and do not overlap. */
export function assignmentOn<Row extends Dated>(day: Day, rows: readonly Row[]): Row | null {
  return rows.find((row) => holdsOn(day, row)) ?? null;
}

/** What is wrong with a person's dated rows, null where nothing is: one ends before it starts, or two hold on the same day. */
export function assignmentProblem<Row extends Dated>(
  rows: readonly Row[],
): { readonly code: 'ends_before_start' | 'overlap'; readonly row: Row } | null {
  const backwards = rows.find(({ startsOn, endsOn }) => endsOn !== null && endsOn < startsOn);
  if (backwards) return { code: 'ends_before_start', row: backwards };
  const ordered = rows.toSorted((a, b) => (a.startsOn < b.startsOn ? -1 : a.startsOn > b.startsOn ? 1 : 0));
  const overlapping = ordered.find((row, index) => {
    const before = ordered[index - 1];
    return before !== undefined && (before.endsOn === null || before.endsOn >= row.startsOn);
  });
  return overlapping ? { code: 'overlap', row: overlapping } : null;
}
