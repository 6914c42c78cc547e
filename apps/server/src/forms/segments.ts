import { daysIncluded, type Mark, type Segments } from '@prestasi/domain';
import type { SegmentRow } from './seat-queries.ts';

/**
 * The segments that part 1 is weighed by: days under the present supervisor until the end of the year, and each former
 * one's days with their overall mark (domain §6). Null where the supervisor never changed.
 */
export function segmentsOf(rows: readonly SegmentRow[], year: number): Segments | null {
  const current = rows.find(({ lastDay }) => lastDay === null) ?? rows.at(-1);
  if (current === undefined || rows.length === 1) return null;
  const daysOf = ({ firstDay, lastDay }: SegmentRow) => daysIncluded({ firstDay, lastDay: lastDay ?? `${year}-12-31` });
  return {
    currentDays: Math.max(0, daysOf(current)),
    former: rows
      .filter((row) => row !== current)
      .map((row) => ({ id: row.id, days: daysOf(row), mark: row.overallMark as Mark | null })),
  };
}
