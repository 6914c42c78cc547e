import type { setHead as call } from '@prestasi/contract';
import { organisationChanged } from '../reassignment/index.ts';
import { recordChange } from '../history/index.ts';
import { setHeads } from '../unit-heads/index.ts';
import { requirePower } from '../power/index.ts';
import type { ChangeHandler } from '../platform/http/context.ts';
import { decideHead } from './decide-head.ts';
import { raiseVersion } from './organisation-record-queries.ts';
import { requireWritable } from './require-organisation-record.ts';
import { refuseStale } from './stale.ts';
import { notifyOfHeadship } from './notify-head.ts';

/**
 * Gives a unit another head from a day on, or none: one from today or earlier heads it at once, with the role and the
 * pending steps of that (domain §2, §6); a later one on their day, by the nightly job. Refuses `not_found`,
 * `forbidden`, `stale_version`, and what `decideHead` and `requirePower` refuse.
 */
export const setHead: ChangeHandler<typeof call> = async (
  tx,
  { services, actor, params: { kind, id }, body: { employeeId, from, version }, now, today },
) => {
  const unit = { ...(await requireWritable(tx, actor, kind, id)), kind };
  const { before, after, isAtOnce, forgotten } = await decideHead(tx, unit, { employeeId, from }, today);
  const people = [...new Set([unit.headId, before?.id ?? null, employeeId])].filter((one) => one !== null);
  await requirePower(
    tx,
    actor,
    {
      kind: 'office',
      // Heading a unit is not one's own record: to become its head makes one an approver, and one may give it up.
      employeeIds: people.filter((one) => one !== actor.employeeId),
      seated: before?.id === employeeId ? [] : [employeeId],
      units: [{ kind, id }],
      permission: 'reference.write',
      companyIds: unit.companyId === null ? null : [unit.companyId],
    },
    today,
  );
  if (!(await raiseVersion(tx, unit, version))) await refuseStale(tx, unit);
  const by = { accountId: actor.accountId, now };
  await setHeads(tx, [{ kind, unitId: id, employeeId, from }], { ...by, today });
  for (const { head, firstDay } of forgotten) {
    await recordChange(tx, kind, id, by, { head: [head.name, null], headFrom: [firstDay, null] });
  }
  await recordChange(tx, kind, id, by, { head: [before?.name ?? null, after?.name ?? null], headFrom: [null, from] });
  const headship = { unit: unit.name, day: from };
  await notifyOfHeadship(services, tx, actor, headship, { given: employeeId, ended: before?.id ?? null });
  if (isAtOnce) await organisationChanged(services, tx, { people, [`${kind}s`]: [id] });
  return { version: version + 1 };
};
