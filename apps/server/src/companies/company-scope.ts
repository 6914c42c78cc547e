import { type Actor, isGroupAdmin } from '@prestasi/domain';
import { requireCompany } from '../access/index.ts';
import type { Executor } from '../platform/database/transaction.ts';
import { Problem } from '../platform/problem.ts';

/** Refuses (`forbidden`) admins of single companies: creating and changing companies is for the whole group. */
export function requireGroupAdmin(actor: Actor): void {
  if (!isGroupAdmin(actor)) throw new Problem('forbidden');
}

/**
 * Returns the company, for an admin of the group. Refuses one out of scope (`not_found`), and one for a company's own
 * admin (`forbidden`).
 */
export async function requireForGroup(
  db: Executor,
  actor: Actor,
  id: number,
): Promise<{ readonly id: number; readonly name: string }> {
  const company = await requireCompany(db, actor, 'company.write', id);
  requireGroupAdmin(actor);
  return company;
}
