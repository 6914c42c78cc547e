import {
  begunSegments,
  type AppraisedYear,
  type Day,
  daysOfSegments,
  type Mark,
  type Section,
  UNDIVIDED_YEAR,
} from '@prestasi/domain';
import type { SegmentRow } from './approver-queries.ts';
import type { AppraisalRecord } from './record-queries.ts';
import type { SectionRow } from './section-queries.ts';

/**
 * Returns the year as the rules see it today (domain §6): the segments that have begun with their days, the present one
 * counted to the end of the year, and the positions in it, the one at the opening first.
 */
export function yearOf(
  rows: readonly SegmentRow[],
  sections: readonly SectionRow[],
  { year, policy }: Pick<AppraisalRecord, 'year' | 'policy'>,
  today: Day,
): AppraisedYear {
  if (rows.length < 2 && sections.length === 0) return UNDIVIDED_YEAR;
  const begun = begunSegments(rows, today);
  const days = daysOfSegments(begun, year);
  const opening = { id: null, part1: policy.part1, plan: null };
  return {
    segments: begun.map((row, index) => ({
      id: row.id,
      sectionId: row.sectionId,
      supervisorId: row.supervisorId,
      firstDay: row.firstDay,
      days: days[index] ?? 0,
      overallMark: row.overallMark as Mark | null,
      isPresent: index === begun.length - 1,
      isEnding: index === begun.length - 1 && row.lastDay !== null,
    })),
    sections: sections.length === 0 ? [] : [opening, ...sections.map(sectionOf)],
  };
}

function sectionOf({ id, part1Kind, kraShare, plan }: SectionRow): Section {
  return { id, part1: { kind: part1Kind, kraShare }, plan };
}

/**
 * Returns the segments whose supervisors are former ones, or will be: those that have begun and whose last day is known,
 * even if it is still to come (domain §6).
 */
export function segmentsToMark<Row extends SegmentRow>(rows: readonly Row[], today: Day): readonly Row[] {
  return begunSegments(rows, today).filter(({ lastDay }) => lastDay !== null);
}

/** Returns the title of a segment's position at that time; `opening` is that at the opening. */
export function positionOf(
  { sectionId }: Pick<SegmentRow, 'sectionId'>,
  sections: readonly SectionRow[],
  opening: string,
): string {
  return sections.find(({ id }) => id === sectionId)?.positionTitle ?? opening;
}
