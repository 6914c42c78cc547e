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

/** What the person who imports may write, in the role under which they do (domain §4). */
export type Scope = {
  /** The person who imports; `number` is their employee number, null for an administrator who is no employee. */
  readonly actor: Actor & { readonly number: string | null };
  /** Whose accounts the actor opened, and the units over the actor. */
  readonly openings: Openings;
  /** Companies whose people may be imported; `null` asks for the whole group. */
  readonly reaches: (companyId: number | null) => boolean;
  /** Companies, and with null new ones: the admin's. */
  readonly writesCompany: (companyId: number | null) => boolean;
  /** Units, positions and work locations of a company, and with null the group's: the admin's. */
  readonly writesReference: (companyId: number | null) => boolean;
  /** Whether an employee is whoever imports: somebody else decides where they stand. */
  readonly isOneself: (employeeId: number) => boolean;
};

/** The scope of an actor in their active role; `number` is their own as an employee, `openings` whose accounts they opened. */
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
