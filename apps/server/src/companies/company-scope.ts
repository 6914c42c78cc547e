import { type Actor, isGroupAdmin } from '@prestasi/domain';
import { requireCompany } from '../access/index.ts';
import type { Executor } from '../platform/database/transaction.ts';
import { Problem } from '../platform/problem.ts';

/** Refuses (`forbidden`) whoever is admin of single companies: a company as such is a matter of the whole group. */
export function requireGroupAdmin(actor: Actor): void {
  if (!isGroupAdmin(actor)) throw new Problem('forbidden');
}

/** The company, for an admin of the group. Refuses `not_found` one out of scope, `forbidden` one of a company's own admin. */
export async function requireForGroup(
  db: Executor,
  actor: Actor,
  id: number,
): Promise<{ readonly id: number; readonly name: string }> {
  const company = await requireCompany(db, actor, 'company.write', id);
  requireGroupAdmin(actor);
  return company;
}
