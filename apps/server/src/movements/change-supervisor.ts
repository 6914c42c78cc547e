import type { Actor, Day } from '@prestasi/domain';
import { todayAt } from '../people/index.ts';
import type { Executor, Tx } from '../platform/database/transaction.ts';
import type { Services } from '../platform/services.ts';
import { moveEmployee } from './move-employee.ts';
import { presentPlacementIds } from './placement-queries.ts';
import { personInScope, placementOn } from './plan.ts';

/** Returns a person of the actor's scope by name, with their company. Refuses (`not_found`) everybody else. */
export async function namedInScope(db: Executor, actor: Actor, employeeId: number, today: Day) {
  const person = await personInScope(db, actor, employeeId, today);
  const { id, fullName, employeeNumber } = person;
  const { company } = await presentPlacementIds(db, placementOn(person, today));
  return { id, name: fullName, employeeNumber, company };
}

/**
 * Gives an employee another supervisor from today, or from their first day if that is in the future, and leaves the
 * rest of their placement as it is: a movement of the kind `change`, with all its consequences and refusals.
 */
export async function changeSupervisor(
  services: Services,
  tx: Tx,
  actor: Actor,
  employeeId: number,
  { supervisorId, reason }: { readonly supervisorId: number; readonly reason: string },
): Promise<void> {
  const today = todayAt(services.clock.now());
  const person = await personInScope(tx, actor, employeeId, today);
  const effectiveOn = person.hiredOn > today ? person.hiredOn : today;
  const place = placementOn(person, effectiveOn);
  const { companyId, divisionId, departmentId, sectionId, positionId, gradeId, workLocationId } = place;
  await moveEmployee(services, tx, actor, employeeId, {
    kind: 'change',
    version: person.version,
    reason,
    effectiveOn,
    companyId,
    divisionId,
    departmentId,
    sectionId,
    positionId,
    gradeId,
    workLocationId,
    supervisorId,
    supervisees: [],
    offices: [],
  });
}
