import {
  addDays,
  begunSegments,
  daysOfSegments,
  type Day,
  isAtLeast,
  MINIMUM_SEGMENT_DAYS,
  plannedSegments,
  type PlannedSegment,
} from '@prestasi/domain';
import { todayAt } from '../people/index.ts';
import type { Tx } from '../platform/database/transaction.ts';
import type { Services } from '../platform/services.ts';
import { type AppraiseePlacement, findPlacements, findSegments, type SegmentRow } from './approver-queries.ts';
import { type AskedMark, askForMarks } from './ask-for-marks.ts';
import { findPositions, firstDayUnder, type Moved, type NextSection, sectionAfter } from './begin-section.ts';
import { beginSegment, changeSegment, endSegment, findRunning, forgetSegment } from './pending-queries.ts';
import { recordEvent } from './record-events.ts';
import { type AppraisalRecord, findRecords, lockAppraisals } from './record-queries.ts';
import { findPlacementsAfter, type PlacementAfter } from './segment-queries.ts';
import { segmentsToMark } from './segments.ts';

const ALL = 1000;

/**
 * Adapts the segments of running appraisals to the placements of their appraisees (domain §6): where the supervisor
 * or position has changed, ends the segment and begins the next; where recorded movements will change the supervisor,
 * begins the segments of those days already. Asks supervisors whose segments end for their overall marks. The appraisals must be
 * locked. After the supervisor's year-end approval segments no longer change.
 */
export async function followSegments(services: Services, tx: Tx, appraisalIds: readonly number[]): Promise<void> {
  const now = services.clock.now();
  const today = todayAt(now);
  const records = await findRecords(tx, appraisalIds);
  const employeeIds = [...records.values()].map(({ employeeId }) => employeeId);
  const places = await findPlacements(tx, employeeIds, today);
  const later = Map.groupBy(await findPlacementsAfter(tx, employeeIds, today), ({ employeeId }) => employeeId);
  const segments = Map.groupBy(await findSegments(tx, appraisalIds), ({ appraisalId }) => appraisalId);
  const positions = await findPositions(tx, appraisalIds, segments, today);
  const asked: AskedMark[] = [];
  for (const record of records.values()) {
    const place = places.get(record.employeeId);
    if (place === undefined || isAtLeast(record.forms.year_end.level, 'supervisor_approved')) continue;
    const rows = segments.get(record.id) ?? [];
    const moved = { record, place, position: positions.get(record.id) ?? null, rows, now, today };
    const section = await sectionAfter(services, tx, moved);
    const change = changeOf(moved, later.get(record.employeeId) ?? [], section);
    if (change === null) continue;
    await writeChange(tx, record.id, change, { now, today });
    asked.push(...newlyAsked(record, place, { before: rows, after: await findSegments(tx, [record.id]), today }));
  }
  await askForMarks(services, tx, asked);
}

/** Adapts the segments of these employees' running appraisals to a recorded movement whose day is still to come. */
export async function planSegments(services: Services, tx: Tx, employeeIds: readonly number[]): Promise<void> {
  if (employeeIds.length === 0) return;
  const ids = await findRunning(tx, employeeIds, 0, ALL);
  if (ids.length === 0) return;
  await lockAppraisals(tx, ids);
  await followSegments(services, tx, ids);
}

/** Begins the segments of new appraisals that movements begin which were recorded before the opening. */
export async function planSegmentsAtOpening(services: Services, tx: Tx, employeeIds: readonly number[]): Promise<void> {
  const later = await findPlacementsAfter(tx, employeeIds, todayAt(services.clock.now()));
  await planSegments(services, tx, [...new Set(later.map(({ employeeId }) => employeeId))]);
}

/** Withdraws the segments that recorded movements would begin later: the present supervisor's lasts to the year's end. */
export async function withdrawPlanned(tx: Tx, rows: readonly SegmentRow[], today: Day): Promise<void> {
  const begun = begunSegments(rows, today);
  const present = begun.at(-1);
  if (present === undefined || begun.length === rows.length) return;
  for (const { id } of rows.slice(begun.length)) await forgetSegment(tx, id);
  await endSegment(tx, present.id, null);
}

type SegmentStart = PlannedSegment & { readonly sectionId: number | null };

/** The segments that are to be written: the one that begins by today's placement, and all that are planned. */
type SegmentChange = {
  readonly present: SegmentRow | undefined;
  readonly next: SegmentStart | null;
  readonly isUnderAnother: boolean;
  readonly withdrawn: readonly SegmentRow[];
  readonly planned: readonly SegmentStart[];
};

/** Returns what changes in the segments of an appraisal; null if nothing does. */
function changeOf(
  { record, place, rows, today }: Moved,
  later: readonly PlacementAfter[],
  section: NextSection,
): SegmentChange | null {
  const begun = begunSegments(rows, today);
  const present = begun.at(-1);
  const withdrawn = rows.slice(begun.length);
  const supervisorId = place.supervisorId ?? present?.supervisorId ?? null;
  const sectionId = section.isNew ? section.id : (present?.sectionId ?? null);
  const { positionId, departmentId } = place;
  const planned = plannedSegments(later, { supervisorId, positionId, year: record.year }).map((start) => ({
    ...start,
    sectionId,
  }));
  const isUnderAnother = supervisorId !== null && supervisorId !== present?.supervisorId;
  const isPlanned = withdrawn.length === planned.length && planned.every((one) => isAmong(one, withdrawn));
  if (!isUnderAnother && !section.isNew && isPlanned) return null;
  const companyId = place.companyId ?? record.companyId;
  const isNext = supervisorId !== null && (isUnderAnother || section.isNew);
  const firstDay = firstDayUnder(place, present, today);
  const next = isNext ? { supervisorId, companyId, departmentId, firstDay, sectionId } : null;
  return { present, next, isUnderAnother, withdrawn, planned };
}

async function writeChange(
  tx: Tx,
  appraisalId: number,
  { present, next, isUnderAnother, withdrawn, planned }: SegmentChange,
  { now, today }: { readonly now: Date; readonly today: Day },
): Promise<void> {
  await withdrawPlanned(tx, [...(present === undefined ? [] : [present]), ...withdrawn], today);
  let last: Pick<SegmentRow, 'id' | 'firstDay'> | undefined = present;
  for (const start of [...(next === null ? [] : [next]), ...planned]) last = await begin(tx, appraisalId, last, start);
  const changes = [
    ...withdrawn.filter((one) => !isAmong(one, planned)).map(({ firstDay }) => [WITHDRAWN, firstDay] as const),
    ...(next !== null && isUnderAnother ? [[CHANGED, next.firstDay] as const] : []),
    ...planned.filter((one) => !isAmong(one, withdrawn)).map(({ firstDay }) => [PLANNED, firstDay] as const),
  ];
  for (const [action, on] of changes) {
    const about = { appraisalId, formId: null, performer: 'system', at: now, reason: null, facts: { on } } as const;
    await recordEvent(tx, action, about);
  }
}

const CHANGED = 'supervisor_changed';
const PLANNED = 'supervisor_change_planned';
const WITHDRAWN = 'supervisor_change_withdrawn';

type Start = Pick<SegmentStart, 'firstDay' | 'supervisorId'>;

function isAmong(one: Start, others: readonly Start[]): boolean {
  return others.some(({ firstDay, supervisorId }) => firstDay === one.firstDay && supervisorId === one.supervisorId);
}

/** A segment without a full day does not count: a supervisor of only part of today is replaced. */
async function begin(
  tx: Tx,
  appraisalId: number,
  last: Pick<SegmentRow, 'id' | 'firstDay'> | undefined,
  next: SegmentStart,
): Promise<Pick<SegmentRow, 'id' | 'firstDay'>> {
  if (last !== undefined && last.firstDay >= next.firstDay) {
    await changeSegment(tx, last.id, { ...next, appraisalId, firstDay: last.firstDay });
    return last;
  }
  if (last !== undefined) await endSegment(tx, last.id, addDays(next.firstDay, -1));
  return beginSegment(tx, { ...next, appraisalId });
}

/** Returns the overall marks for which supervisors are asked since the change. */
function newlyAsked(
  { year, employeeId, forms }: AppraisalRecord,
  { name }: AppraiseePlacement,
  {
    before,
    after,
    today,
  }: { readonly before: readonly SegmentRow[]; readonly after: readonly SegmentRow[]; readonly today: Day },
): AskedMark[] {
  const known = new Map(before.map(({ id, lastDay }) => [id, lastDay]));
  const days = daysOfSegments(after, year);
  return segmentsToMark(after, today).flatMap((row) => {
    const index = after.indexOf(row);
    // Who supervised a former position marks its items instead.
    const isOfSamePosition = after[index + 1]?.sectionId === row.sectionId;
    const isLong = (days[index] ?? 0) >= MINIMUM_SEGMENT_DAYS;
    if (!isOfSamePosition || !isLong || row.overallMark !== null) return [];
    if (row.lastDay === null || known.get(row.id) === row.lastDay) return [];
    return [{ supervisorId: row.supervisorId, lastDay: row.lastDay, employeeId, name, formId: forms.year_end.id }];
  });
}
