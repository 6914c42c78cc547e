import {
  type Actor,
  mayUse,
  mayUseFor,
  movementRefusal,
  type Permission,
  ROLE,
  companiesInScope,
} from '@prestasi/domain';
import type { Openings } from '../../power/index.ts';

/** The rights of the importer in their active role (domain §4). */
export type Scope = {
  /** The importer; `number` is their employee number, null for an administrator who is no employee. */
  readonly actor: Actor & { readonly number: string | null };
  /** The accounts that the actor opened, and the units over the actor. */
  readonly openings: Openings;
  /** Companies whose people may be imported; `null` stands for the whole group. */
  readonly reaches: (companyId: number | null) => boolean;
  /** Companies, and with null new ones: for the admin. */
  readonly writesCompany: (companyId: number | null) => boolean;
  /** Units, positions and work locations of a company, and with null the group's: for the admin. */
  readonly writesReference: (companyId: number | null) => boolean;
  /** Whether an employee is the importer: somebody else decides on their placement. */
  readonly isOneself: (employeeId: number) => boolean;
};

/**
 * Returns the scope of an actor in their active role; `number` is their own employee number, `openings` the accounts
 * that they opened.
 */
export function scopeOf(actor: Actor, number: string | null, openings: Openings): Scope {
  const isForGroup =
    (actor.activeRole === ROLE.admin || actor.activeRole === ROLE.hr) &&
    companiesInScope(actor, actor.activeRole) === 'group';
  const may = (permission: Permission) => (companyId: number | null) =>
    companyId === null ? isForGroup && mayUse(actor, permission) : mayUseFor(actor, permission, companyId);
  return {
    actor: { ...actor, number },
    openings,
    reaches: may('import.run'),
    writesCompany: may('company.write'),
    writesReference: may('reference.write'),
    isOneself: (employeeId) => movementRefusal(actor, employeeId) !== null,
  };
}
