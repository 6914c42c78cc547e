import type { archivePlace as call } from '@prestasi/contract';
import type { Actor, Day } from '@prestasi/domain';
import { organisationChanged } from '../reassignment/index.ts';
import { recordChange } from '../history/index.ts';
import { setHeads } from '../unit-heads/index.ts';
import { todayAt } from '../people/index.ts';
import { requirePower } from '../power/index.ts';
import type { Tx } from '../platform/database/transaction.ts';
import type { ChangeHandler } from '../platform/http/context.ts';
import { Problem } from '../platform/problem.ts';
import type { Services } from '../platform/services.ts';
import { archiveRecord } from '../records/index.ts';
import { findEmployeeName } from './name-queries.ts';
import { archive, type OrganisationRecord } from './organisation-record-queries.ts';
import { requireWritable } from './require-organisation-record.ts';
import { isRecord, RECORDS } from './records.ts';
import { refuseUsedUnit } from './refuse-used.ts';
import { refuseStale } from './stale.ts';
import { notifyOfHeadship } from './notify-head.ts';
import { findUses } from './use-queries.ts';

/**
 * Archives a record, so that nobody is placed in it any more, or brings it back; the head of a unit ceases to be so
 * from that day. Refuses `not_found`, `forbidden`, `stale_version`, a record that is used now (`still_used`, or the
 * specification's words for a division with departments), and to bring back one below an archived record.
 */
export const archivePlace: ChangeHandler<typeof call> = async (
  tx,
  { services, actor, params: { kind, id }, body: { isArchived, version }, now, today },
) => {
  if (isRecord(kind)) {
    const at = { actor, now, today };
    return archiveRecord(tx, at, RECORDS[kind], id, { isArchived, version });
  }
  const place = await requireWritable(tx, actor, kind, id);
  if (isArchived) refuseUsedUnit(place, (await findUses(tx, place, today)).now, 'still_used');
  else if (place.isParentArchived) throw new Problem('parent_archived', { params: { name: place.parent ?? '' } });
  if (!(await archive(tx, place, version, isArchived ? now : null))) await refuseStale(tx, place);
  if (place.isArchived !== isArchived) {
    const by = { accountId: actor.accountId, now };
    await recordChange(tx, kind, id, by, { archived: [place.isArchived, isArchived] });
  }
  if (isArchived) {
    await requireLeave(tx, actor, place, today);
    await endHeadship(services, tx, actor, place);
  }
  return { version: version + 1 };
};

/** Archiving ends the headship of the unit's head, which needs the power to do so; one may give up one's own. */
async function requireLeave(
  tx: Tx,
  actor: Actor,
  { headId, companyId }: OrganisationRecord,
  today: Day,
): Promise<void> {
  if (headId === null || headId === actor.employeeId) return;
  const companyIds = companyId === null ? null : [companyId];
  const action = { kind: 'office', employeeIds: [headId], permission: 'reference.write', companyIds } as const;
  await requirePower(tx, actor, action, today);
}

async function endHeadship(
  services: Services,
  tx: Tx,
  actor: Actor,
  { kind, id, headId, name }: OrganisationRecord,
): Promise<void> {
  const now = services.clock.now();
  const today = todayAt(now);
  const { accountId } = actor;
  await setHeads(tx, [{ kind, unitId: id, employeeId: null, from: today }], { accountId, now, today });
  if (headId === null) return;
  const head = await findEmployeeName(tx, headId);
  await notifyOfHeadship(services, tx, actor, { unit: name, day: today }, { given: null, ended: headId });
  const by = { accountId, now };
  await recordChange(tx, kind, id, by, { head: [head?.name ?? null, null], headFrom: [null, today] });
  await organisationChanged(services, tx, { people: [headId], [`${kind}s`]: [id] });
}
