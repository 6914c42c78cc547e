import { compareDays, daysIncluded, type Day } from '../cycle/calendar.ts';
import { MINIMUM_SEGMENT_DAYS } from '../scoring/part-1.ts';

/**
 * A period of an appraisal under one supervisor (domain §6). `lastDay` is null while its end is not known; both days
 * are included.
 */
export type SegmentPeriod = { readonly firstDay: Day; readonly lastDay: Day | null };

/** A recorded placement of the appraisee, from its first day on. */
export type RecordedPlacement = {
  readonly from: Day;
  readonly supervisorId: number | null;
  readonly companyId: number;
  readonly departmentId: number | null;
  readonly positionId: number;
};

/** A segment that a recorded movement will begin. */
export type PlannedSegment = {
  readonly firstDay: Day;
  readonly supervisorId: number;
  readonly companyId: number;
  readonly departmentId: number | null;
};

/**
 * Returns the segments that have begun by a day, in order of time. The first always counts as begun: an appraisal can
 * be opened before its year.
 */
export function begunSegments<Segment extends SegmentPeriod>(
  segments: readonly Segment[],
  today: Day,
): readonly Segment[] {
  return segments.filter(({ firstDay }, index) => index === 0 || firstDay <= today);
}

/**
 * Returns the days of each begun segment within the year, in their order. The last is counted to the end of the year,
 * even if a recorded movement will end it. They add up to the days from the first segment's first day to 31 December.
 */
export function daysOfSegments(segments: readonly SegmentPeriod[], year: number): readonly number[] {
  const ends = [...segments.slice(1).map(({ firstDay }) => firstDay), `${year + 1}-01-01`];
  return segments.map(({ firstDay }, index) => {
    const from = later(firstDay, `${year}-01-01`);
    const next = earlier(ends[index] ?? from, `${year + 1}-01-01`);
    return Math.max(0, daysIncluded({ firstDay: from, lastDay: next }) - 1);
  });
}

/**
 * Returns the segments that recorded placements will begin after today and in the year: one for each change of
 * supervisor in the same position (domain §6). A placement without a supervisor begins none. A change of position begins
 * its section on its day, so nothing after it is planned. `placements` are those after today, in order of time.
 */
export function plannedSegments(
  placements: readonly RecordedPlacement[],
  present: { readonly supervisorId: number | null; readonly positionId: number | null; readonly year: number },
): readonly PlannedSegment[] {
  const moves = placements.findIndex(({ positionId }) => positionId !== present.positionId);
  const same = moves === -1 ? placements : placements.slice(0, moves);
  let last = present.supervisorId;
  return same.flatMap(({ from, supervisorId: next, companyId, departmentId }) => {
    if (next === null || next === last || from > `${present.year}-12-31`) return [];
    last = next;
    return [{ firstDay: from, supervisorId: next, companyId, departmentId }];
  });
}

/**
 * State of the overall mark of a segment (domain §6): `not_asked` where none is given, `hidden` if the reader may
 * not know it, `awaited` until the present supervisor's year-end approval, then `not_given`.
 */
export const OVERALL_MARK_STATES = ['not_asked', 'too_short', 'hidden', 'given', 'awaited', 'not_given'] as const;
export type OverallMarkState = (typeof OVERALL_MARK_STATES)[number];

/**
 * Returns the state of a segment's overall mark. `days` are the segment's. `isKnown`: the reader may know whether it was
 * given; `isOpen`: it can still be given.
 */
export function overallMarkState(
  { isAsked, days, mark }: { readonly isAsked: boolean; readonly days: number; readonly mark: number | null },
  { isKnown, isOpen }: { readonly isKnown: boolean; readonly isOpen: boolean },
): OverallMarkState {
  if (!isAsked) return 'not_asked';
  if (days < MINIMUM_SEGMENT_DAYS) return 'too_short';
  if (!isKnown) return 'hidden';
  if (mark !== null) return 'given';
  return isOpen ? 'awaited' : 'not_given';
}

function later(one: Day, other: Day): Day {
  return compareDays(one, other) > 0 ? one : other;
}

function earlier(one: Day, other: Day): Day {
  return compareDays(one, other) < 0 ? one : other;
}
