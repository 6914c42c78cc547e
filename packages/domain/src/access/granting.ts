import type { Actor, Grant } from '../actor.ts';
import { ROLE } from '../vocabulary.ts';
import { companiesInScope } from './roles.ts';

/** Why a role is not granted or withdrawn (domain §2, §4). */
export type GrantRefusal = 'grant_beyond_scope' | 'own_grants';

/** Why a role of the group is not withdrawn from its last holder (domain §4, g). */
export type LastOfficerRefusal = 'last_group_admin' | 'last_super_hr';

type Granter = Pick<Actor, 'accountId' | 'activeRole' | 'grants'>;

/**
 * Returns why the actor cannot grant an account a role, null if they can: admins grant admin and HR, within their own
 * scope, the group's roles only for the group; nobody grants themselves anything.
 */
export function grantRefusal(actor: Granter, accountId: number, grant: Grant): GrantRefusal | null {
  if (!administers(actor, grant)) return 'grant_beyond_scope';
  return accountId === actor.accountId ? 'own_grants' : null;
}

/**
 * Returns why the actor cannot withdraw a role from an account, null if they can: as granting, but one may give up
 * one's own.
 */
export function withdrawalRefusal(actor: Granter, grant: Grant): GrantRefusal | null {
  return administers(actor, grant) ? null : 'grant_beyond_scope';
}

/**
 * Returns why nobody may lose this role, by withdrawal, leaving or deactivation, null if they may: the group keeps an
 * administrator and a super HR who can sign in. `others` is the number of other holders who can (domain §4, g).
 */
export function lastOfficerRefusal({ role, companyId }: Grant, others: number): LastOfficerRefusal | null {
  if (companyId !== null || others > 0) return null;
  return role === ROLE.admin ? 'last_group_admin' : 'last_super_hr';
}

/**
 * Whether the companies of the actor's role, admin or HR, include all companies for which somebody holds a granted
 * role, whichever it is: then the actor may change that person's account, address, placement or leaving (domain §4, d).
 */
export function coversGrants({ activeRole, grants }: Omit<Granter, 'accountId'>, held: readonly Grant[]): boolean {
  if (activeRole !== ROLE.admin && activeRole !== ROLE.hr) return held.length === 0;
  return held.every((grant) => isWithin(grants, activeRole, grant));
}

function administers({ activeRole, grants }: Granter, grant: Grant): boolean {
  return activeRole === ROLE.admin && isWithin(grants, ROLE.admin, grant);
}

function isWithin(grants: readonly Grant[], role: Grant['role'], { companyId }: Grant): boolean {
  const scope = companiesInScope({ grants }, role);
  return scope === 'group' || (companyId !== null && scope.includes(companyId));
}
