import type { FormDocument } from '@prestasi/contract';
import { daysIncluded, type Actor, type Mark, type Segments } from '@prestasi/domain';
import type { NamedSegment } from './details-queries.ts';
import type { ReadAccess } from './read-right.ts';
import type { SegmentRow } from './approver-queries.ts';

/**
 * Returns the segments by which part 1 is weighted: days under the present supervisor until the end of the year, and
 * each former one's days with their overall mark (domain §6). Null if the supervisor never changed.
 */
export function segmentsOf(rows: readonly SegmentRow[], year: number): Segments | null {
  const current = currentOf(rows);
  if (current === undefined || rows.length === 1) return null;
  return {
    currentDays: daysOf(current, year),
    former: rows
      .filter((row) => row !== current)
      .map((row) => ({ id: row.id, days: daysOf(row, year), mark: row.overallMark as Mark | null })),
  };
}

/**
 * Returns the segments of a year in which the supervisor changed, otherwise none. An overall mark is shown to the
 * person who gave it and to those who may see the supervisor's marks (domain §6).
 */
export function presentSegments(
  segments: readonly NamedSegment[],
  year: number,
  { actor, readAccess }: { readonly actor: Actor; readonly readAccess: ReadAccess },
): FormDocument['segments'] {
  if (segments.length < 2) return [];
  const current = currentOf(segments);
  return segments.map((row) => {
    const isCurrent = row === current;
    const isMine = !isCurrent && row.supervisorId === actor.employeeId;
    return {
      id: row.id,
      supervisorName: row.supervisorName,
      unit: row.unit,
      firstDay: row.firstDay,
      lastDay: row.lastDay,
      days: daysOf(row, year),
      isCurrent,
      isMine,
      mark: isMine || readAccess.marks ? row.overallMark : null,
    };
  });
}

/** Returns the segment that is still open; of an appraisal that ended, the last. */
function currentOf(rows: readonly SegmentRow[]): SegmentRow | undefined {
  return rows.find(({ lastDay }) => lastDay === null) ?? rows.at(-1);
}

/** Returns the days of the segment, both ends included; an open one is counted to the end of the year. */
function daysOf({ firstDay, lastDay }: SegmentRow, year: number): number {
  return Math.max(0, daysIncluded({ firstDay, lastDay: lastDay ?? `${year}-12-31` }));
}
