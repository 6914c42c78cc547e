import type { Actor } from '../actor.ts';
import { MATRIX, type Permission, type Reach } from './matrix.ts';
import { companiesInScope, roleColumn } from './roles.ts';
import { ROLE } from '../words.ts';

/** How far the actor's active role takes a permission, by the matrix alone; empty where it gives none (domain §4). */
export function reachOf(actor: Pick<Actor, 'activeRole' | 'grants'>, permission: Permission): readonly Reach[] {
  return MATRIX[permission][roleColumn(actor)];
}

/** Those reaches that hold something for this actor: an office held, a company granted, a record of one's own. */
export function usableReachOf(actor: Actor, permission: Permission): readonly Reach[] {
  return reachOf(actor, permission).filter((reach) => isUsable(actor, reach));
}

/** Whether the actor may use a permission at all; on which records, `reachOf` and the read rules say. */
export function mayUse(actor: Actor, permission: Permission): boolean {
  return usableReachOf(actor, permission).length > 0;
}

/** Whether the actor may use a permission for a company: in the scope of the grants, or anywhere for the group. `own_company` compares with `employedAt`. */
export function mayUseFor(actor: Actor, permission: Permission, companyId: number, employedAt: number | null = null): boolean {
  return usableReachOf(actor, permission).some((reach) => {
    if (reach === 'group') return true;
    if (reach === 'own_company') return employedAt === companyId;
    if (reach !== 'companies') return false;
    const scope = scopeOf(actor);
    return scope === 'group' || scope.includes(companyId);
  });
}

function isUsable(actor: Actor, reach: Reach): boolean {
  switch (reach) {
    case 'group':
      return true;
    case 'own':
    case 'own_company':
    // Who one's supervisees are is a fact of the records, not of the actor.
    case 'supervisees':
      return actor.employeeId !== null;
    case 'section':
      return actor.offices.sections.length > 0;
    case 'department':
      return actor.offices.departments.length > 0;
    case 'division':
      return actor.offices.divisions.length > 0;
    case 'companies':
      return scopeOf(actor) === 'group' || scopeOf(actor).length > 0;
  }
}

function scopeOf(actor: Actor): 'group' | readonly number[] {
  return companiesInScope(actor, actor.activeRole === ROLE.admin ? ROLE.admin : ROLE.hr);
}
