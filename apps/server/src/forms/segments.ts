import { begunSegments, type Day, daysOfSegments, type Mark, type Segments } from '@prestasi/domain';
import type { SegmentRow } from './approver-queries.ts';

/**
 * Returns the segments by which part 1 is weighted: days under the present supervisor until the end of the year, and
 * each former one's days with their overall mark (domain §6). Null if the supervisor has not changed by today.
 */
export function segmentsOf(rows: readonly SegmentRow[], year: number, today: Day): Segments | null {
  const begun = begunSegments(rows, today);
  if (begun.length < 2) return null;
  const days = daysOfSegments(begun, year);
  return {
    currentDays: days.at(-1) ?? 0,
    currentPart1: null,
    former: begun
      .slice(0, -1)
      .map(({ id, overallMark }, index) => ({ id, days: days[index] ?? 0, mark: overallMark as Mark | null })),
  };
}

/**
 * Returns the segments for whose overall mark their supervisors are asked: those that have begun and whose last day is
 * known, even if it is still to come (domain §6).
 */
export function segmentsToMark<Row extends SegmentRow>(rows: readonly Row[], today: Day): readonly Row[] {
  return begunSegments(rows, today).filter(({ lastDay }) => lastDay !== null);
}
