import { STAND_IN_ROLES } from '@prestasi/domain';
import type { Executor } from '../platform/database/transaction.ts';
import type { ReadContext } from '../platform/http/request-context.ts';
import { Problem } from '../platform/problem.ts';
import { findPrincipal, type Principal } from './delegation-queries.ts';

/** The person for whom somebody stands in, and what the caller may do about it. */
export type PrincipalFor = {
  readonly person: Principal;
  readonly isSelf: boolean;
  /** Whether the caller may name stand-ins: they do it for themselves, or as HR, and the person takes steps (domain §7). */
  readonly canName: boolean;
  /** Whether the caller may withdraw delegations of this person: as above, and HR also of somebody who has left. */
  readonly canWithdraw: boolean;
  /** Whether the caller may record when this person is absent: the person works somewhere today. */
  readonly canRecordAbsence: boolean;
};

/**
 * Returns the caller, or the person that HR asks about. Refuses (`not_found`) a person outside HR's scope, and a caller who
 * is no employee.
 */
export async function principalFor(
  db: Executor,
  employeeId: number | null,
  { actor, today }: ReadContext,
): Promise<PrincipalFor> {
  const isSelf = employeeId === null || employeeId === actor.employeeId;
  const id = employeeId ?? actor.employeeId;
  const person = id === null ? null : await findPrincipal(db, id, today, isSelf ? null : actor);
  if (person === null) throw new Problem('not_found');
  const takesSteps = person.roles.some((role) => STAND_IN_ROLES.includes(role));
  const canName = takesSteps && (!isSelf || STAND_IN_ROLES.includes(actor.activeRole));
  const canRecordAbsence = person.companyId !== null;
  return { person, isSelf, canName, canWithdraw: !isSelf || canName, canRecordAbsence };
}
