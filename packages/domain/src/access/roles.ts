import type { Actor, Grant } from '../actor.ts';
import { ROLE, type Category, type RoleId } from '../vocabulary.ts';

/** The columns of the matrix of domain §4: the six roles, and HR for the whole group. */
export const ROLE_COLUMNS = ['admin', 'user', 'executive', 'top_management', 'hod', 'hr', 'super_hr'] as const;
export type RoleColumn = (typeof ROLE_COLUMNS)[number];

/** The role that each category's account holds (domain §2). */
export const ROLE_OF_CATEGORY: Readonly<Record<Category, RoleId>> = {
  non_executive: ROLE.user,
  executive: ROLE.executive,
  top_management: ROLE.topManagement,
};

const COLUMN_OF_ROLE: Readonly<Record<RoleId, RoleColumn>> = {
  [ROLE.admin]: 'admin',
  [ROLE.user]: 'user',
  [ROLE.executive]: 'executive',
  [ROLE.topManagement]: 'top_management',
  [ROLE.hod]: 'hod',
  [ROLE.hr]: 'hr',
};

/**
 * Returns an account's roles, each once, in order of preference: the first is selected at sign-in (specification §4).
 * Granted ones (admin, HR) come first, then head of department, then the category's. `category` is null for an account
 * without an employee.
 */
export function rolesOfAccount(account: {
  readonly category: Category | null;
  readonly headsDepartment: boolean;
  readonly grants: readonly Grant[];
}): RoleId[] {
  const granted = ([ROLE.admin, ROLE.hr] as const).filter((role) =>
    account.grants.some((grant) => grant.role === role),
  );
  return [
    ...granted,
    ...(account.headsDepartment ? [ROLE.hod] : []),
    ...(account.category === null ? [] : [ROLE_OF_CATEGORY[account.category]]),
  ];
}

/** Whether the actor acts as HR for the whole group (domain §4). */
export function isSuperHr(actor: Pick<Actor, 'activeRole' | 'grants'>): boolean {
  return actor.activeRole === ROLE.hr && companiesInScope(actor, ROLE.hr) === 'group';
}

/**
 * Whether the actor acts as admin of the whole group, who creates and deactivates companies and names their
 * administrators (decision 0028).
 */
export function isGroupAdmin(actor: Pick<Actor, 'activeRole' | 'grants'>): boolean {
  return actor.activeRole === ROLE.admin && companiesInScope(actor, ROLE.admin) === 'group';
}

/** Returns the column of the matrix for the actor's active role. */
export function roleColumn(actor: Pick<Actor, 'activeRole' | 'grants'>): RoleColumn {
  return isSuperHr(actor) ? 'super_hr' : COLUMN_OF_ROLE[actor.activeRole];
}

/**
 * Returns the companies that a granted role reaches: the group, or company ids, empty without a grant. The role need
 * not be the active one.
 */
export function companiesInScope(actor: Pick<Actor, 'grants'>, role: Grant['role']): 'group' | readonly number[] {
  const companies: number[] = [];
  for (const grant of actor.grants) {
    if (grant.role !== role) continue;
    if (grant.companyId === null) return 'group';
    companies.push(grant.companyId);
  }
  return companies;
}

/** Whether one of the companies is in the scope of the actor's active role, which must be admin or HR. */
export function hasCompanyInScope(actor: Pick<Actor, 'activeRole' | 'grants'>, companyIds: readonly number[]): boolean {
  if (actor.activeRole !== ROLE.admin && actor.activeRole !== ROLE.hr) return false;
  const scope = companiesInScope(actor, actor.activeRole);
  return scope === 'group' || companyIds.some((id) => scope.includes(id));
}
