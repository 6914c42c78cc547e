import { type Actor, type Day, pendingStep, principalOf } from '@prestasi/domain';
import type { Executor } from '../platform/database/transaction.ts';
import { findDelegatedForms } from './delegated-form-queries.ts';
import { loadApprovals } from './load-approvals.ts';

/** Finds the forms that the actor may decide today as a stand-in, by the domain's own rule (domain §7). */
export async function formsToDecideAsStandIn(db: Executor, actor: Actor, today: Day): Promise<readonly number[]> {
  const approvals = await loadApprovals(db, await findDelegatedForms(db, actor, today), { performer: actor, today });
  return [...approvals].flatMap(([formId, { facts }]) => {
    const step = pendingStep(facts);
    return step !== null && principalOf(facts, actor, step) !== null ? [formId] : [];
  });
}
