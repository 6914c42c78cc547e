import { type Actor, companiesInScope, ROLE } from '@prestasi/domain';
import type { Executor } from '../platform/database/transaction.ts';
import type { Workplace } from './actor-queries.ts';
import { findFirstCompany } from './staff-queries.ts';

export type HomeCompany = NonNullable<Workplace['company']>;

/**
 * The company where the frame of a role is at home: one's own; for admin and HR their own only where it lies in their
 * scope, else the first of it by name (specification §4: they land on the company screen). Null where there is none.
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
