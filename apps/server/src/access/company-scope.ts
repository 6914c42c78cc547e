import { inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { type Actor, companiesInScope, mayUseFor, type Permission, reachOf, ROLE } from '@prestasi/domain';
import type { Executor } from '../platform/database/transaction.ts';
import { Problem } from '../platform/problem.ts';
import { findCompanyName } from './company-queries.ts';

/**
 * Restricts a column of company ids to the companies that a permission reaches in the actor's active role: those of the
 * grants, all for the group, none if the permission goes by unit or record (domain §4).
 */
export function companyWithin(actor: Actor, permission: Permission, companyId: SQLWrapper): SQL {
  const reach = reachOf(actor, permission);
  if (reach.includes('group')) return sql`true`;
  if (!reach.includes('companies')) return sql`false`;
  const scope = companiesInScope(actor, actor.activeRole === ROLE.admin ? ROLE.admin : ROLE.hr);
  if (scope === 'group') return sql`true`;
  return scope.length === 0 ? sql`false` : inArray(companyId, [...scope]);
}

/**
 * Returns the company of a call. Refuses (`not_found`) one that does not exist or is outside the permission's scope.
 */
export async function requireCompany(
  db: Executor,
  actor: Actor,
  permission: Permission,
  companyId: number,
): Promise<{ readonly id: number; readonly name: string }> {
  const name = mayUseFor(actor, permission, companyId) ? await findCompanyName(db, companyId) : null;
  if (name === null) throw new Problem('not_found');
  return { id: companyId, name };
}

/** Whether the actor may use a permission for the whole group, as records without a company require (domain §2, §4). */
export function reachesGroup(actor: Actor, permission: Permission): boolean {
  const reach = reachOf(actor, permission);
  if (reach.includes('group')) return true;
  if (!reach.includes('companies')) return false;
  return companiesInScope(actor, actor.activeRole === ROLE.admin ? ROLE.admin : ROLE.hr) === 'group';
}
