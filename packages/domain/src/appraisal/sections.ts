import type { Policy } from '../policy.ts';
import type { Day } from '../cycle/calendar.ts';
import { MINIMUM_SEGMENT_DAYS } from '../scoring/part-1.ts';
import type { JdTask, KraItem, SectionItems, Segments } from '../scoring/score-input.ts';
import type { Mark } from '../vocabulary.ts';
import { markedItems, type FormContent, type FormItem } from './content.ts';

/**
 * The state of the plan for a new position: `draft` while the appraisee writes it, `proposed` while it is with the
 * supervisor, `agreed` once both have agreed (domain §6).
 */
export const PLAN_STATES = ['draft', 'proposed', 'agreed'] as const;
export type PlanState = (typeof PLAN_STATES)[number];

/**
 * Part 1 for one position of the year (domain §6). The id is null for the position at the opening, whose items are
 * those of the planning form: it has no plan of its own.
 */
export type Section = {
  readonly id: number | null;
  readonly part1: Policy['part1'];
  readonly plan: PlanState | null;
};

/**
 * A period of the year under one supervisor in one position. `isPresent` is the one of today, `isEnding` if a recorded
 * movement will give it another supervisor.
 */
export type YearSegment = {
  readonly id: number;
  readonly sectionId: number | null;
  readonly supervisorId: number;
  readonly firstDay: Day;
  readonly days: number;
  readonly overallMark: Mark | null;
  readonly isPresent: boolean;
  readonly isEnding: boolean;
};

/**
 * The segments of a year, in order of time, and the sections of part 1. Without sections the position never changed,
 * and every item belongs to it.
 */
export type AppraisedYear = {
  readonly segments: readonly YearSegment[];
  readonly sections: readonly Section[];
};

/** A year with one supervisor and one position. */
export const UNDIVIDED_YEAR: AppraisedYear = { segments: [], sections: [] };

/** Returns the segment whose supervisor marks the items of a section: its last. Null if it has none. */
export function markingSegment({ segments }: AppraisedYear, sectionId: number | null): YearSegment | null {
  return segments.findLast((segment) => segment.sectionId === sectionId) ?? null;
}

/** Whether the segment's supervisor marks the items of a former position instead of giving one overall mark. */
export function takesItemMarks(year: AppraisedYear, segment: YearSegment): boolean {
  if (segment.isPresent || year.sections.length === 0) return false;
  return !isPresentSection(year, segment.sectionId) && markingSegment(year, segment.sectionId) === segment;
}

/**
 * Whether the segment's supervisor is asked for one overall mark: a later one has the same position, or will have it
 * (domain §6).
 */
export function takesOverallMark(year: AppraisedYear, segment: YearSegment): boolean {
  return segment.isEnding || (!segment.isPresent && !takesItemMarks(year, segment));
}

/** Whether the section is that of today's position; of a year without sections it is. */
export function isPresentSection(year: AppraisedYear, sectionId: number | null): boolean {
  return year.sections.length === 0 || presentSegment(year)?.sectionId === sectionId;
}

/** Returns the section with this id; null if there is none, as in a year without sections. */
export function sectionWith({ sections }: AppraisedYear, sectionId: number | null): Section | null {
  return sections.find(({ id }) => id === sectionId) ?? null;
}

/** Returns the content with the items of one section alone in part 1. */
export function contentOfSection(content: FormContent, { id }: Section): FormContent {
  return { ...content, items: content.items.filter((item) => !isOfPart1(item) || item.sectionId === id) };
}

/**
 * Returns the sections whose items the appraisee plans and scores: former ones long enough to count, and the present
 * one, unless it is short and another could count (domain §6).
 */
export function sectionsToFill(year: AppraisedYear, policy: Policy): readonly Section[] {
  const others = countingOthers(year, policy);
  return year.sections.filter(({ id }) => {
    const segment = markingSegment(year, id);
    if (segment === null) return false;
    return isPresentSection(year, id)
      ? others.length === 0 || segment.days >= MINIMUM_SEGMENT_DAYS
      : others.includes(segment);
  });
}

/**
 * Returns the sections whose items block the present supervisor's approval while they are unmarked: the present one,
 * unless it is short and another counts, and former ones of the same supervisor. Those of another former supervisor
 * never do (domain §6).
 */
export function sectionsToMark(content: FormContent, policy: Policy): readonly Section[] {
  const { year } = content;
  const others = countingOthers(year, policy);
  const own = presentSegment(year)?.supervisorId;
  return year.sections.filter((section) => {
    const segment = markingSegment(year, section.id);
    if (segment === null) return false;
    if (!isPresentSection(year, section.id)) return others.includes(segment) && segment.supervisorId === own;
    return segment.days >= MINIMUM_SEGMENT_DAYS || !others.some((other) => isMarked(content, other));
  });
}

/**
 * Returns the segments as the score takes them (domain §6): each former one with its overall mark or its items, and the
 * kind of the present items where the position changed. Null if neither supervisor nor position changed.
 */
export function segmentsOfScore(
  year: AppraisedYear,
  itemsOf: (sectionId: number | null) => { readonly kra: readonly KraItem[]; readonly jd: readonly JdTask[] },
): Segments | null {
  const present = presentSegment(year);
  if (present === null || year.segments.length < 2) return null;
  return {
    currentDays: present.days,
    currentPart1: sectionWith(year, present.sectionId)?.part1 ?? null,
    former: year.segments
      .filter((segment) => segment !== present)
      .map((segment) => {
        const { id, days, overallMark } = segment;
        const section = takesItemMarks(year, segment) ? sectionWith(year, segment.sectionId) : null;
        if (section === null) return { id, days, mark: overallMark };
        const items: SectionItems = { part1: section.part1, ...itemsOf(section.id) };
        return { id, days, items };
      }),
  };
}

/** Whether the item is a key result area, task or subtask. */
export function isOfPart1({ part }: Pick<FormItem, 'part'>): boolean {
  return part === 'kra' || part === 'jd';
}

/** Returns the item parts of a kind of part 1. */
export function partsOfKind({ kind }: Policy['part1']): readonly ('kra' | 'jd')[] {
  return kind === 'both' ? ['kra', 'jd'] : [kind];
}

function presentSegment({ segments }: AppraisedYear): YearSegment | null {
  return segments.find(({ isPresent }) => isPresent) ?? null;
}

function countingOthers({ segments }: AppraisedYear, { segmentsByDays }: Policy): readonly YearSegment[] {
  if (!segmentsByDays) return [];
  return segments.filter(({ isPresent, days }) => !isPresent && days >= MINIMUM_SEGMENT_DAYS);
}

function isMarked(content: FormContent, segment: YearSegment): boolean {
  const { year } = content;
  if (takesOverallMark(year, segment)) return segment.overallMark !== null;
  const section = sectionWith(year, segment.sectionId);
  if (section === null) return false;
  const parts: readonly string[] = partsOfKind(section.part1);
  const items = markedItems(contentOfSection(content, section)).filter(({ part }) => parts.includes(part));
  return parts.every((part) => items.some((item) => item.part === part)) && items.every(({ mark }) => mark !== null);
}
