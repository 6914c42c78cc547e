import type { withdrawAbsence as withdrawCall } from '@prestasi/contract';
import { delegationState } from '@prestasi/domain';
import type { ChangeHandler } from '../platform/http/context.ts';
import { Problem } from '../platform/problem.ts';
import { lockAbsence, setAbsenceWithdrawn } from './absence-queries.ts';
import { delegationsOf } from './list-delegations.ts';
import { notifyAbsence } from './notify.ts';
import { principalFor } from './principal.ts';

/**
 * Withdraws an absence: by the person, or by HR of the company (domain §7); delegations stay. Refuses another's
 * (`not_found`), and one that has ended or was withdrawn (`absence_ended`).
 */
export const withdrawAbsence: ChangeHandler<typeof withdrawCall> = async (tx, context) => {
  const { services, actor, now, today } = context;
  const { id } = context.params;
  const row = await lockAbsence(tx, id);
  if (row === null) throw new Problem('not_found');
  const principal = await principalFor(tx, row.employeeId, context);
  const state = delegationState({ ...row, isWithdrawn: row.withdrawnAt !== null }, today);
  if (state === 'over' || state === 'withdrawn') throw new Problem('absence_ended');
  await setAbsenceWithdrawn(tx, id, { by: actor.accountId, at: now });
  await notifyAbsence(services, tx, principal, 'absence_withdrawn', row);
  return delegationsOf(tx, principal.isSelf ? null : row.employeeId, { actor, today });
};
