import { begunSegments, isPartOn, planDueOn, type Day } from '@prestasi/domain';
import { notify } from '../notifications/index.ts';
import type { Tx } from '../platform/database/transaction.ts';
import type { Services } from '../platform/services.ts';
import type { AppraiseePlacement, SegmentRow } from './approver-queries.ts';
import { ownFormLink } from './links.ts';
import { prefillJobDescription } from './prefill.ts';
import { recordEvent } from './record-events.ts';
import type { AppraisalRecord } from './record-queries.ts';
import {
  findOpeningPositions,
  findPositionOfSection,
  findSections,
  insertSection,
  isWrittenIn,
  deleteItemsOf,
  updateSection,
  type SectionRow,
} from './section-queries.ts';

/** The position that an appraisal's present segment is in: its section, null for the opening, and since when. */
export type PresentPosition = {
  readonly positionId: number;
  readonly section: SectionRow | null;
  readonly since: Day | null;
};

/** Finds the positions of the present segments of appraisals; `segments` are in order of time, by appraisal. */
export async function findPositions(
  tx: Tx,
  appraisalIds: readonly number[],
  segments: ReadonlyMap<number, readonly SegmentRow[]>,
  today: Day,
): Promise<ReadonlyMap<number, PresentPosition>> {
  const atOpening = await findOpeningPositions(tx, appraisalIds);
  const sections = new Map((await findSections(tx, appraisalIds)).map((row) => [row.id, row]));
  const found = new Map<number, PresentPosition>();
  for (const id of appraisalIds) {
    const own = segments.get(id) ?? [];
    const section = sections.get(begunSegments(own, today).at(-1)?.sectionId ?? 0) ?? null;
    const positionId = section?.positionId ?? atOpening.get(id);
    const since = own.find(({ sectionId }) => section !== null && sectionId === section.id)?.firstDay ?? null;
    if (positionId !== undefined) found.set(id, { positionId, section, since });
  }
  return found;
}

/** An appraisal with the placement that its segments follow; `rows` are its segments in order of time. */
export type Moved = {
  readonly record: AppraisalRecord;
  readonly place: AppraiseePlacement;
  readonly position: PresentPosition | null;
  readonly rows: readonly SegmentRow[];
  readonly now: Date;
  readonly today: Day;
};

/**
 * Returns the day on which the placement began, if that was after the present segment began; else the change counts
 * from today.
 */
export function firstDayUnder({ since }: AppraiseePlacement, present: SegmentRow | undefined, today: Day): Day {
  const isNews = since !== null && since <= today && present !== undefined && since > present.firstDay;
  return isNews ? since : today;
}

/** The section of the next segment: a new one with its id, or the same as before. */
export type NextSection = { readonly isNew: false } | { readonly isNew: true; readonly id: number };

const SAME: NextSection = { isNew: false };

/**
 * Begins the section of part 1 for a new position (domain §6): of its position's kind, with its job description, to be
 * planned within the policy's days; records it and notifies the appraisee. None begins with a position after the year, nor with
 * one that began before the present segment: that was so already. A section whose position was only corrected stays,
 * with the right position.
 */
export async function sectionAfter(services: Services, tx: Tx, moved: Moved): Promise<NextSection> {
  const { record, place, position, rows, now, today } = moved;
  const present = begunSegments(rows, today).at(-1);
  if (present === undefined) return SAME;
  if (position === null || place.positionId === null || place.positionId === position.positionId) return SAME;
  const firstDay = firstDayUnder(place, present, today);
  if (!isPartOn('part1', record.policy) || firstDay > `${record.year}-12-31`) return SAME;
  const values = await valuesOf(tx, moved, place.positionId);
  const placedFrom = place.since ?? '';
  if (position.section !== null && position.since !== null && placedFrom <= position.since) {
    await correct(tx, position.section, values);
    return SAME;
  }
  if (placedFrom <= present.firstDay || isSamePosition(moved, values)) return SAME;
  const section = await insertSection(tx, {
    ...values,
    appraisalId: record.id,
    planDueOn: planDueOn(record.policy, firstDay),
  });
  await prefillJobDescription(tx, section);
  await recordEvent(tx, 'section_begun', {
    appraisalId: record.id,
    formId: null,
    performer: 'system',
    at: now,
    reason: null,
    facts: { on: firstDay, sectionId: section.id },
  });
  await notifyOfSection(services, tx, moved, section);
  return { isNew: true, id: section.id };
}

async function valuesOf(tx: Tx, { record, place }: Moved, positionId: number) {
  const companyId = place.companyId ?? record.companyId;
  const found = await findPositionOfSection(tx, { positionId, companyId, companyCycleId: record.companyCycleId });
  if (found === null) throw new Error(`There is no position ${positionId}`);
  const { kind, kraShare } = found.part1 ?? record.policy.part1;
  return { positionId, positionTitle: found.title, part1Kind: kind, kraShare };
}

/** A position of the same title and kind, as another company may have it, is no new one. */
function isSamePosition({ record, position }: Moved, to: Awaited<ReturnType<typeof valuesOf>>): boolean {
  const title = position?.section?.positionTitle ?? record.placeTexts.position;
  const kind = position?.section?.part1Kind ?? record.policy.part1.kind;
  return title.trim().toLowerCase() === to.positionTitle.trim().toLowerCase() && kind === to.part1Kind;
}

/** Gives a section the right position. One in which something was written keeps its kind of part 1. */
async function correct(
  tx: Tx,
  section: SectionRow,
  { positionId, positionTitle, ...kind }: Awaited<ReturnType<typeof valuesOf>>,
): Promise<void> {
  if (await isWrittenIn(tx, section.id)) {
    await updateSection(tx, section.id, { positionId, positionTitle });
    return;
  }
  await deleteItemsOf(tx, section.id);
  await prefillJobDescription(tx, await updateSection(tx, section.id, { positionId, positionTitle, ...kind }));
}

async function notifyOfSection(
  services: Services,
  tx: Tx,
  { record, place }: Moved,
  { positionTitle, planDueOn: due }: SectionRow,
): Promise<void> {
  if (place.accountId === null) return;
  const { year_end: form } = record.forms;
  await notify(services, tx, [
    {
      accountId: place.accountId,
      kind: 'section_begun',
      params: { position: positionTitle, year: record.year, due },
      link: ownFormLink(form.id, form.phase),
    },
  ]);
}
