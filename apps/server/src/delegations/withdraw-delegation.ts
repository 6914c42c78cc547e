import type { withdrawDelegation as withdrawCall } from '@prestasi/contract';
import { delegationState } from '@prestasi/domain';
import type { ChangeHandler } from '../platform/http/context.ts';
import { Problem } from '../platform/problem.ts';
import { lockDelegation, setWithdrawn } from './delegation-queries.ts';
import { delegationsOf } from './list-delegations.ts';
import { notifyWithdrawn } from './notify.ts';
import { principalFor } from './principal.ts';

/**
 * Withdraws a delegation: by the approver, or by HR of the company (domain §7). What was done on behalf stays. Refuses
 * another's (`not_found`), and one that has ended or was withdrawn (`delegation_ended`).
 */
export const withdrawDelegation: ChangeHandler<typeof withdrawCall> = async (tx, context) => {
  const { services, actor, now, today } = context;
  const { id } = context.params;
  const row = await lockDelegation(tx, id);
  if (row === null) throw new Problem('not_found');
  const principal = await principalFor(tx, row.principalId, context);
  if (!principal.canWithdraw) throw new Problem('not_found');
  const state = delegationState({ ...row, isWithdrawn: row.withdrawnAt !== null }, today);
  if (state === 'over' || state === 'withdrawn') throw new Problem('delegation_ended');
  await setWithdrawn(tx, id, { by: actor.accountId, at: now });
  await notifyWithdrawn(services, tx, principal, row);
  return delegationsOf(tx, principal.isSelf ? null : row.principalId, { actor, today });
};
