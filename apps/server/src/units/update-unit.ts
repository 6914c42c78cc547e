import type { updateUnit as call } from '@prestasi/contract';
import { organisationChanged } from '../reassignment/index.ts';
import { changesBetween, recordChange } from '../history/index.ts';
import { todayAt } from '../people/index.ts';
import type { Tx } from '../platform/database/transaction.ts';
import type { ChangeHandler } from '../platform/http/context.ts';
import { Problem } from '../platform/problem.ts';
import { requireParent } from './parent-of.ts';
import { type OrganisationRecord, raiseVersion } from './organisation-record-queries.ts';
import { requireWritable } from './require-organisation-record.ts';
import { refuseStale } from './stale.ts';
import { changeOf } from './unit-queries.ts';
import { findUses } from './use-queries.ts';

/**
 * Changes code, name or parent of a unit; forms of a department that goes to another division go to its present
 * deciders (domain §6). Refuses `not_found`, `forbidden`, `stale_version`, by field a code that is taken or a parent
 * unit that does not exist, and to move a section with people (`still_used`).
 */
export const updateUnit: ChangeHandler<typeof call> = async (
  tx,
  { services, actor, params: { kind, id }, body: { version, ...unit } },
) => {
  const before = await requireWritable(tx, actor, kind, id);
  const isMoved = before.parentId !== unit.parentId;
  const parent = isMoved ? await requireParent(tx, kind, before.companyId, unit.parentId) : before.parent;
  const now = services.clock.now();
  if (isMoved && kind === 'section') await refuseWithPeople(tx, before, now);
  if (!(await raiseVersion(tx, before, version, changeOf(kind, unit)))) await refuseStale(tx, before);
  const recordedValues = ({ code, name }: { code: string; name: string }, above: string | null) => ({
    code,
    name,
    ...(kind === 'division' ? {} : { parent: above }),
  });
  const changes = changesBetween(recordedValues(before, before.parent), recordedValues(unit, parent));
  await recordChange(tx, kind, id, { accountId: actor.accountId, now }, changes);
  if (isMoved && kind === 'department') await organisationChanged(services, tx, { departments: [id] });
  return { version: version + 1 };
};

// People of a section are placed in its department too: they are moved by a transfer, each with its day.
async function refuseWithPeople(tx: Tx, section: OrganisationRecord, now: Date): Promise<void> {
  const { now: uses } = await findUses(tx, section, todayAt(now));
  if (uses.length > 0) {
    throw new Problem('still_used', {
      fields: uses.map(({ code, count }) => ({ path: 'parentId', code, params: { count } })),
    });
  }
}
