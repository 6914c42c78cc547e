import type { Day } from '../cycle/calendar.ts';

/** A dated row, both days included; `effectiveTo` is null while it lasts (domain §2). */
export type Dated = { readonly effectiveFrom: Day; readonly effectiveTo: Day | null };

/** Whether a dated row is in force on a day. */
export function holdsOn(day: Day, { effectiveFrom, effectiveTo }: Dated): boolean {
  return effectiveFrom <= day && (effectiveTo === null || day <= effectiveTo);
}

/** Returns a person's row on a day, null if none is in force. The rows are of one employment and do not overlap. */
export function assignmentOn<Row extends Dated>(day: Day, rows: readonly Row[]): Row | null {
  return rows.find((row) => holdsOn(day, row)) ?? null;
}

/**
 * Returns the error of a person's dated rows, null if there is none: one ends before it starts, or two are in force on
 * the same day.
 */
export function assignmentProblem<Row extends Dated>(
  rows: readonly Row[],
): { readonly code: 'ends_before_start' | 'overlap'; readonly row: Row } | null {
  const backwards = rows.find(({ effectiveFrom, effectiveTo }) => effectiveTo !== null && effectiveTo < effectiveFrom);
  if (backwards) return { code: 'ends_before_start', row: backwards };
  const ordered = rows.toSorted((a, b) =>
    a.effectiveFrom < b.effectiveFrom ? -1 : a.effectiveFrom > b.effectiveFrom ? 1 : 0,
  );
  const overlapping = ordered.find((row, index) => {
    const before = ordered[index - 1];
    return before !== undefined && (before.effectiveTo === null || before.effectiveTo >= row.effectiveFrom);
  });
  return overlapping ? { code: 'overlap', row: overlapping } : null;
}
