import type { Actor } from '../actor.ts';
import { MATRIX, type Permission, type Reach } from './matrix.ts';
import { companiesInScope, roleColumn } from './roles.ts';
import { ROLE } from '../vocabulary.ts';

/** Returns the reach of a permission in the actor's active role, by the matrix alone; empty without any (domain §4). */
export function reachOf(actor: Pick<Actor, 'activeRole' | 'grants'>, permission: Permission): readonly Reach[] {
  return MATRIX[permission][roleColumn(actor)];
}

/**
 * Returns those reaches that include something for this actor: a unit headed, a company granted, a record of one's own.
 */
export function usableReachOf(actor: Actor, permission: Permission): readonly Reach[] {
  return reachOf(actor, permission).filter((reach) => IS_USABLE[reach](actor));
}

/** Whether the actor may use a permission at all; `reachOf` and the read rules decide on which records. */
export function mayUse(actor: Actor, permission: Permission): boolean {
  return usableReachOf(actor, permission).length > 0;
}

/** Whether the actor may use a permission for a company: in the scope of the grants, or anywhere for the group. `own_company` compares with `employedAt`. */
export function mayUseFor(
  actor: Actor,
  permission: Permission,
  companyId: number,
  employedAt: number | null = null,
): boolean {
  return usableReachOf(actor, permission).some((reach) => {
    if (reach === 'group') return true;
    if (reach === 'own_company') return employedAt === companyId;
    if (reach !== 'companies') return false;
    const scope = scopeOf(actor);
    return scope === 'group' || scope.includes(companyId);
  });
}

/**
 * Whether the actor may use a permission for the group as a whole: for records of no company, such as the library of
 * competencies (domain §4).
 */
export function mayUseForGroup(actor: Actor, permission: Permission): boolean {
  const reach = usableReachOf(actor, permission);
  return reach.includes('group') || (reach.includes('companies') && scopeOf(actor) === 'group');
}

const IS_USABLE: Readonly<Record<Reach, (actor: Actor) => boolean>> = {
  group: () => true,
  own: isEmployee,
  own_company: isEmployee,
  // The records, not the actor, determine one's supervisees.
  supervisees: isEmployee,
  section: ({ headedUnits }) => headedUnits.sections.length > 0,
  department: ({ headedUnits }) => headedUnits.departments.length > 0,
  division: ({ headedUnits }) => headedUnits.divisions.length > 0,
  companies: (actor) => scopeOf(actor) === 'group' || scopeOf(actor).length > 0,
};

function isEmployee(actor: Actor): boolean {
  return actor.employeeId !== null;
}

function scopeOf(actor: Actor): 'group' | readonly number[] {
  return companiesInScope(actor, actor.activeRole === ROLE.admin ? ROLE.admin : ROLE.hr);
}
