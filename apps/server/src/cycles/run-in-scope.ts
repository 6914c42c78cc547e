import { type Actor, mayUseFor } from '@prestasi/domain';
import type { Executor, Tx } from '../platform/database/transaction.ts';
import { Problem } from '../platform/problem.ts';
import { findRun, lockRun, type Run } from './run-queries.ts';

/** A run that the actor manages. Refuses (`not_found`) one that does not exist or lies outside their scope (domain §4). */
export async function runInScope(db: Executor, actor: Actor, id: number): Promise<Run> {
  return requireScope(actor, await findRun(db, id));
}

/** The same run, locked until the transaction ends. */
export async function lockRunInScope(tx: Tx, actor: Actor, id: number): Promise<Run> {
  return requireScope(actor, await lockRun(tx, id));
}

/** Refuses (`company_deactivated`) what begins anything in a company that was deactivated. */
export function refuseDeactivated({ isCompanyActive, companyName }: Run): void {
  if (!isCompanyActive) throw new Problem('company_deactivated', { params: { company: companyName } });
}

function requireScope(actor: Actor, run: Run | null): Run {
  if (run === null || !mayUseFor(actor, 'cycle.manage', run.companyId)) throw new Problem('not_found');
  return run;
}
