import { pendingApprover, type Day } from '@prestasi/domain';
import { todayAt } from '../people/index.ts';
import type { Tx } from '../platform/database/transaction.ts';
import type { Services } from '../platform/services.ts';
import { pendingChanges } from './form-changes.ts';
import { followSegments } from './follow-segments.ts';
import { loadForms } from './load-forms.ts';
import { findPendingForms, findRunning, saveProjection } from './pending-queries.ts';
import { lockAppraisals } from './record-queries.ts';
import { notifyHolder } from './notify-of-transition.ts';

const AT_ONCE = 200;

/**
 * Adapts forms to a change of the organisation (domain §6): segments follow the supervisors; gives pending steps to
 * their present approvers and notifies them. `employeeIds` are the affected
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
    await followSegments(services, tx, ids);
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
