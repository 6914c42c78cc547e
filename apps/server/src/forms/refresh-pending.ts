import { addDays, pendingApprover, type Day } from '@prestasi/domain';
import { todayAt } from '../people/index.ts';
import type { Tx } from '../platform/database/transaction.ts';
import type { Services } from '../platform/services.ts';
import { pendingChanges } from './form-changes.ts';
import { loadForms } from './load-forms.ts';
import {
  beginSegment,
  changeSegment,
  endSegment,
  findPendingForms,
  findRunning,
  saveProjection,
} from './pending-queries.ts';
import { findRecords, lockAppraisals, type AppraisalRecord } from './record-queries.ts';
import { recordEvent } from './record-events.ts';
import { findPlacements, findSegments, type AppraiseePlacement, type SegmentRow } from './approver-queries.ts';
import { notifyHolder } from './notify-of-transition.ts';

const AT_ONCE = 200;

/**
 * Adapts forms to a change of the organisation (domain §6): where the supervisor changed, ends the appraisal's segment
 * and begins the next; gives pending steps to their present approvers and notifies them. `employeeIds` are the affected
 * appraisees, null for everybody, as after an import or a change of unit heads. Returns how many forms wait for
 * somebody else.
 */
export async function refreshPending(
  services: Services,
  tx: Tx,
  employeeIds: readonly number[] | null,
): Promise<number> {
  const now = services.clock.now();
  const today = todayAt(now);
  let moved = 0;
  for (let after = 0; ;) {
    const ids = await findRunning(tx, employeeIds, after, AT_ONCE);
    if (ids.length === 0) return moved;
    await lockAppraisals(tx, ids);
    await followSupervisors(tx, ids, { now, today });
    moved += await refreshApprovers(services, tx, ids, { now, today });
    after = ids.at(-1) ?? after;
  }
}

type Moment = { readonly now: Date; readonly today: Day };

async function refreshApprovers(
  services: Services,
  tx: Tx,
  ids: readonly number[],
  { now, today }: Moment,
): Promise<number> {
  let moved = 0;
  const loaded = await loadForms(tx, await findPendingForms(tx, ids), { performer: 'system', today });
  for (const one of loaded.values()) {
    const pending = pendingApprover(one.facts);
    const changes = pendingChanges(one.form, pending, now);
    if (pending === null || Object.keys(changes).length === 0) continue;
    await saveProjection(tx, one.form.id, changes);
    await notifyHolder(services, tx, one, pending);
    moved++;
  }
  return moved;
}

async function followSupervisors(tx: Tx, ids: readonly number[], { now, today }: Moment): Promise<void> {
  const records = await findRecords(tx, ids);
  const segments = await findSegments(tx, ids);
  const places = await findPlacements(
    tx,
    [...records.values()].map(({ employeeId }) => employeeId),
    today,
  );
  for (const record of records.values()) {
    const place = places.get(record.employeeId);
    const current = segments.find(({ appraisalId, lastDay }) => appraisalId === record.id && lastDay === null);
    const supervisorId = place?.supervisorId ?? null;
    if (place === undefined || supervisorId === null || supervisorId === current?.supervisorId || isMarked(record))
      continue;
    const { departmentId } = place;
    const companyId = place.companyId ?? record.companyId;
    const firstDay = firstDayUnder(place, current, today);
    const next = { appraisalId: record.id, supervisorId, companyId, departmentId, firstDay };
    await follow(tx, current, next);
    await recordEvent(tx, 'supervisor_changed', {
      appraisalId: record.id,
      formId: null,
      performer: 'system',
      at: now,
      reason: null,
      facts: { on: firstDay },
    });
  }
}

/**
 * Returns the day on which the placement began, if that was after the present segment began; else the change counts
 * from today.
 */
function firstDayUnder({ since }: AppraiseePlacement, current: SegmentRow | undefined, today: Day): Day {
  const isNews = since !== null && since <= today && current !== undefined && since > current.firstDay;
  return isNews ? since : today;
}

/** A segment without a full day does not count: a supervisor of only part of today is replaced. */
async function follow(
  tx: Tx,
  current: SegmentRow | undefined,
  next: Parameters<typeof beginSegment>[1],
): Promise<void> {
  if (current !== undefined && current.firstDay >= next.firstDay) return changeSegment(tx, current.id, next);
  if (current !== undefined) await endSegment(tx, current.id, addDays(next.firstDay, -1));
  await beginSegment(tx, next);
}

/** After the supervisor's year-end approval the segments no longer change (domain §6). */
function isMarked({ forms }: AppraisalRecord): boolean {
  return forms.year_end.level !== 'unsubmitted' && forms.year_end.level !== 'submitted';
}
