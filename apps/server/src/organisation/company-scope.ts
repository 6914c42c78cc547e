import { inArray, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { type Actor, companiesInScope, mayUseFor, type Permission, reachOf, ROLE } from '@prestasi/domain';
import { Problem } from '../platform/problem.ts';

/**
 * The companies that a permission reaches under the actor's active role: those of the grants, or all for the group
 * (domain §4). Empty where the permission goes by office or record instead.
 */
export function companiesReached(actor: Actor, permission: Permission): 'group' | readonly number[] {
  const reach = reachOf(actor, permission);
  if (reach.includes('group')) return 'group';
  if (!reach.includes('companies')) return [];
  return companiesInScope(actor, actor.activeRole === ROLE.admin ? ROLE.admin : ROLE.hr);
}

/** The same as a condition on a column that holds a company's id: for every list limited to companies. */
export function companyWithin(actor: Actor, permission: Permission, companyId: SQLWrapper): SQL {
  const companies = companiesReached(actor, permission);
  if (companies === 'group') return sql`true`;
  return companies.length === 0 ? sql`false` : inArray(companyId, [...companies]);
}

/** Refuses (`not_found`, as if there were none) a company outside the scope of the permission. */
export function requireCompany(actor: Actor, permission: Permission, companyId: number): void {
  if (!mayUseFor(actor, permission, companyId)) throw new Problem('not_found');
}
