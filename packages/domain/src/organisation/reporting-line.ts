import { type Category, ROLE, type RoleId } from '../vocabulary.ts';

/**
 * Returns the direct supervisor of an employee, null at the top. `Id` is an employee's id, or number within an import.
 */
export type SupervisorOf<Id> = (employee: Id) => Id | null;

/** Why somebody cannot be made an employee's supervisor (domain §2). */
export type SupervisorRefusal = 'self_supervision' | 'supervisor_cycle' | 'supervisor_role';

const SUPERVISING: ReadonlySet<RoleId> = new Set([ROLE.executive, ROLE.topManagement, ROLE.hod]);

/** Whether these roles let a person supervise: 3, 4 or 5 (domain §2). */
export function maySupervise(roles: readonly RoleId[]): boolean {
  return roles.some((role) => SUPERVISING.has(role));
}

/**
 * Returns why `supervisor` cannot supervise `employee`, null if they can: not oneself, no cycle, role 3, 4 or 5 (domain
 * §2).
 */
export function supervisorRefusal<Id>(
  employee: Id,
  supervisor: Id,
  supervisorRoles: readonly RoleId[],
  supervisorOf: SupervisorOf<Id>,
): SupervisorRefusal | null {
  if (employee === supervisor) return 'self_supervision';
  if (!maySupervise(supervisorRoles)) return 'supervisor_role';
  return reportsTo(supervisor, employee, supervisorOf) ? 'supervisor_cycle' : null;
}

/**
 * Whether `employee` reports to `superior`, directly or indirectly; to oneself only in a cycle. Terminates even on data
 * that has one.
 */
export function reportsTo<Id>(employee: Id, superior: Id, supervisorOf: SupervisorOf<Id>): boolean {
  const seen = new Set<Id>();
  for (let above = supervisorOf(employee); above !== null && !seen.has(above); above = supervisorOf(above)) {
    if (above === superior) return true;
    seen.add(above);
  }
  return false;
}

/**
 * Returns every cycle of a reporting line, each once, from the first of its members in the map; linear in the number of
 * people.
 */
export function findCycles<Id>(supervisors: ReadonlyMap<Id, Id | null>): Id[][] {
  const settled = new Set<Id>();
  const cycles: Id[][] = [];
  for (const start of supervisors.keys()) {
    const path = new Map<Id, number>();
    let at: Id | null = start;
    while (at !== null && !settled.has(at) && !path.has(at)) {
      path.set(at, path.size);
      at = supervisors.get(at) ?? null;
    }
    const closesAt = at === null ? undefined : path.get(at);
    if (closesAt !== undefined) cycles.push([...path.keys()].slice(closesAt));
    for (const id of path.keys()) settled.add(id);
  }
  return cycles;
}

/**
 * Whether somebody new must be given a supervisor ('Please assign a supervisor', specification §5): everybody except
 * top management, and the first people of a company, where nobody could supervise yet.
 */
export function needsSupervisor(category: Category, hasSupervisors: boolean): boolean {
  return category !== 'top_management' && hasSupervisors;
}
