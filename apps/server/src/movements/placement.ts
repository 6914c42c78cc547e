import type { getPlacement } from '@prestasi/contract';
import { movementRefusal } from '@prestasi/domain';
import type { Handler } from '../platform/http/context.ts';
import { supervisorErrorOn } from './check-successors.ts';
import { presentPlacementIds } from './placement-queries.ts';
import { personInScope, placementOn } from './plan.ts';
import { findMovementState } from './movement-state-queries.ts';

/** Returns the present and planned placements of a person. Refuses (`not_found`) somebody outside the actor's scope. */
export const presentPlacement: Handler<typeof getPlacement> = async ({
  db,
  actor,
  params: { id: employeeId },
  today,
}) => {
  const person = await personInScope(db, actor, employeeId, today);
  const { id, fullName, employeeNumber, version, hiredOn, lastDay, leavingReason, rows } = person;
  const place = placementOn(person, today);
  const next = rows.find(({ effectiveFrom }) => effectiveFrom > today && effectiveFrom !== hiredOn);
  const { plannedId, plannedKind, leavingId } = await findMovementState(db, person.employmentId, next?.id ?? null);
  const { supervisorId } = place;
  const isCarried =
    supervisorId !== null && (await supervisorErrorOn(db, actor, { employeeId: id, supervisorId }, today)) === null;
  return {
    id,
    fullName,
    employeeNumber,
    version,
    hiredOn,
    lastDay,
    leavingReason,
    hasLeft: lastDay !== null && lastDay < today,
    since: place.effectiveFrom,
    place: await presentPlacementIds(db, place),
    planned:
      next === undefined
        ? null
        : { movementId: plannedId, kind: plannedKind ?? 'change', effectiveOn: next.effectiveFrom },
    leavingId,
    supervisorStands: isCarried,
    canMove: movementRefusal(actor, id) === null,
  };
};
