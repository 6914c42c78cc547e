import { type Actor, companiesInScope, ROLE } from '@prestasi/domain';
import type { Executor } from '../platform/database/transaction.ts';
import type { Workplace } from './actor-queries.ts';
import { findFirstCompany } from './staff-queries.ts';

export type HomeCompany = NonNullable<Workplace['company']>;

/**
 * Returns the company on which a role's screens start: one's own; for admin and HR their own only if it is in their
 * scope, else the first of the scope by name (specification §4: they land on the company screen). Null if there is
 * none.
 */
export async function homeCompany(
  db: Executor,
  actor: Pick<Actor, 'activeRole' | 'grants'>,
  own: HomeCompany | null,
): Promise<HomeCompany | null> {
  const { activeRole } = actor;
  if (activeRole !== ROLE.admin && activeRole !== ROLE.hr) return own;
  const scope = companiesInScope(actor, activeRole);
  const isOwnInScope = own !== null && (scope === 'group' || scope.includes(own.id));
  return isOwnInScope ? own : findFirstCompany(db, scope);
}
