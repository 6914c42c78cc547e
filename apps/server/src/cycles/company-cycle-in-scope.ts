import { type Actor, mayUseFor } from '@prestasi/domain';
import type { Executor, Tx } from '../platform/database/transaction.ts';
import { Problem } from '../platform/problem.ts';
import { findCompanyCycle, lockCompanyCycle, type CompanyCycle } from './company-cycle-queries.ts';

/**
 * Returns a company cycle that the actor manages. Refuses (`not_found`) one that does not exist or is outside their
 * scope (domain §4).
 */
export async function companyCycleInScope(db: Executor, actor: Actor, id: number): Promise<CompanyCycle> {
  return requireScope(actor, await findCompanyCycle(db, id));
}

/** Returns the same company cycle and locks it until the transaction ends. */
export async function lockCompanyCycleInScope(tx: Tx, actor: Actor, id: number): Promise<CompanyCycle> {
  return requireScope(actor, await lockCompanyCycle(tx, id));
}

/** Refuses (`company_deactivated`) to begin anything in a company that was deactivated. */
export function refuseDeactivated({ isCompanyActive, companyName }: CompanyCycle): void {
  if (!isCompanyActive) throw new Problem('company_deactivated', { params: { company: companyName } });
}

function requireScope(actor: Actor, companyCycle: CompanyCycle | null): CompanyCycle {
  if (companyCycle === null || !mayUseFor(actor, 'cycle.manage', companyCycle.companyId))
    throw new Problem('not_found');
  return companyCycle;
}
