import type { Actor, Grant } from '../actor.ts';
import { ROLE } from '../words.ts';
import { companiesInScope } from './roles.ts';

/** Why a role is not granted or taken away (domain §2, §4). */
export type GrantRefusal = 'grant_beyond_scope' | 'own_grants' | 'last_group_admin';

type Granter = Pick<Actor, 'accountId' | 'activeRole' | 'grants'>;

/**
 * Why the actor cannot give an account a role, null where nothing is in the way: admins grant admin and HR, within their
 * own scope, the group's only for the group; nobody grants themselves anything.
 */
export function grantRefusal(actor: Granter, accountId: number, grant: Grant): GrantRefusal | null {
  if (!administers(actor, grant)) return 'grant_beyond_scope';
  return accountId === actor.accountId ? 'own_grants' : null;
}

/**
 * Why the actor cannot take a role from an account, null where nothing is in the way: as granting, but one's own may be
 * given up; the group keeps an admin who can sign in. `otherGroupAdmins` is how many hold that role beside this account.
 */
export function withdrawalRefusal(actor: Granter, grant: Grant, otherGroupAdmins: number): GrantRefusal | null {
  if (!administers(actor, grant)) return 'grant_beyond_scope';
  const isOfGroupAdmin = grant.role === ROLE.admin && grant.companyId === null;
  return isOfGroupAdmin && otherGroupAdmins === 0 ? 'last_group_admin' : null;
}

/**
 * Whether the actor, as admin or HR, stands over everything that somebody was granted: then they may switch that account
 * off, or let it sign in by another e-mail. An admin covers both roles within their scope, HR only HR's.
 */
export function coversGrants({ activeRole, grants }: Granter, held: readonly Grant[]): boolean {
  if (activeRole !== ROLE.admin && activeRole !== ROLE.hr) return held.length === 0;
  return held.every(
    (grant) => (activeRole === ROLE.admin || grant.role === ROLE.hr) && isWithin(grants, activeRole, grant),
  );
}

function administers({ activeRole, grants }: Granter, grant: Grant): boolean {
  return activeRole === ROLE.admin && isWithin(grants, ROLE.admin, grant);
}

function isWithin(grants: readonly Grant[], role: Grant['role'], { companyId }: Grant): boolean {
  const scope = companiesInScope({ grants }, role);
  return scope === 'group' || (companyId !== null && scope.includes(companyId));
}
