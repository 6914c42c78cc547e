import { mayUse, mayUseFor } from '../access/permissions.ts';
import type { Actor } from '../actor.ts';

/** A unit with a note: a department, or its whole company if that is null. */
export type CalibratedUnit = { readonly companyId: number; readonly departmentId: number | null };

/**
 * Whether the actor keeps and reads the note of a unit: HR of the company and super HR of every unit, an HOD of the
 * department (domain §4).
 */
export function mayKeepNote(actor: Actor, { companyId, departmentId }: CalibratedUnit): boolean {
  if (mayUseFor(actor, 'appraisal.calibrate', companyId)) return true;
  return (
    departmentId !== null &&
    mayUse(actor, 'appraisal.calibrate') &&
    actor.headedUnits.departments.includes(departmentId)
  );
}

/**
 * Whether the actor reads a unit's note in the timeline of a form: who keeps it, and never the appraisee, since it is
 * about several people (domain §4).
 */
export function mayReadNote(actor: Actor, unit: CalibratedUnit, appraiseeId: number): boolean {
  return actor.employeeId !== appraiseeId && mayKeepNote(actor, unit);
}

/** Whether the actor is shown supervisors whose marks hardly vary: comparisons of supervisors are for HR (domain §7). */
export function mayCompareSupervisors(actor: Actor): boolean {
  return mayUse(actor, 'cycle.manage');
}
