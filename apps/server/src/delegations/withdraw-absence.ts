import type { OutputOf, withdrawAbsence as withdrawCall } from '@prestasi/contract';
import { delegationState } from '@prestasi/domain';
import type { Tx } from '../platform/database/transaction.ts';
import { Problem } from '../platform/problem.ts';
import type { Services } from '../platform/services.ts';
import { lockAbsence, setAbsenceWithdrawn } from './absence-queries.ts';
import { delegationsOf } from './list-delegations.ts';
import { notifyAbsence } from './notify.ts';
import { principalFor, type RequestContext } from './principal.ts';

/**
 * Withdraws an absence: by the person, or by HR of the company (domain §7); delegations stay. Refuses another's
 * (`not_found`), and one that has ended or was withdrawn (`absence_ended`).
 */
export async function withdrawAbsence(
  services: Services,
  tx: Tx,
  id: number,
  context: RequestContext & { readonly now: Date },
): Promise<OutputOf<typeof withdrawCall>> {
  const { actor, now, today } = context;
  const row = await lockAbsence(tx, id);
  if (row === null) throw new Problem('not_found');
  const principal = await principalFor(tx, row.employeeId, context);
  const state = delegationState({ ...row, isWithdrawn: row.withdrawnAt !== null }, today);
  if (state === 'over' || state === 'withdrawn') throw new Problem('absence_ended');
  await setAbsenceWithdrawn(tx, id, { by: actor.accountId, at: now });
  await notifyAbsence(services, tx, principal, 'absence_withdrawn', row);
  return delegationsOf(tx, principal.isSelf ? null : row.employeeId, { actor, today });
}
