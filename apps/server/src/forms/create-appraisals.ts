import type { Day, Performer, Policy } from '@prestasi/domain';
import type { Tx } from '../platform/database/transaction.ts';
import {
  findOpeningPlacements,
  insertAppraisals,
  insertSegments,
  type OpenedEmployee,
  type OpeningPlacement,
} from './create-queries.ts';
import { prefillJobDescriptions } from './prefill.ts';
import { recordEvents } from './record-events.ts';
import { waiveReviews } from './waive-review.ts';

/** The company cycle that is opened: `firstDay` is the cycle's, 1 January. */
export type OpeningCompanyCycle = { readonly companyCycleId: number; readonly firstDay: Day };

export type EmployeeToOpen = OpenedEmployee & { readonly policy: Policy };

type At = { readonly performer: Performer; readonly now: Date; readonly today: Day };

/**
 * Creates the appraisals of employees when a company's cycle opens (domain §3): a snapshot of their placement, three
 * forms at level 0, the first segment, the job description of the position where part 1 has one, and the event
 * `opened`. Waives a review that was over before the hire. Returns the appraisals' ids by employee. Refuses an employee
 * without a placement on the day.
 */
export async function createAppraisals(
  tx: Tx,
  companyCycle: OpeningCompanyCycle,
  employees: readonly EmployeeToOpen[],
  at: At,
): Promise<ReadonlyMap<number, number>> {
  if (employees.length === 0) return new Map();
  const employeeIds = employees.map(({ employeeId }) => employeeId);
  const places = await findOpeningPlacements(tx, employeeIds, at.today);
  const placementOf = (employeeId: number): OpeningPlacement => {
    const place = places.get(employeeId);
    if (place === undefined) throw new Error(`The employee ${employeeId} has no assignment on ${at.today}`);
    return place;
  };
  const ids = await insertAppraisals(
    tx,
    employees.map(({ employeeId, policyId, category }) => {
      const { companyId, divisionId, departmentId, sectionId, texts } = placementOf(employeeId);
      const place = { companyId, divisionId, departmentId, sectionId, placeTexts: texts };
      return {
        companyCycleId: companyCycle.companyCycleId,
        employeeId,
        policyId,
        category,
        ...place,
        openedAt: at.now,
      };
    }),
  );
  const created = employees.flatMap((person) => {
    const id = ids.get(person.employeeId);
    return id === undefined ? [] : [{ id, policy: person.policy, place: placementOf(person.employeeId) }];
  });
  await insertSegments(
    tx,
    created.flatMap(({ id, place }) => firstSegment(id, place, companyCycle.firstDay)),
  );
  await prefillJobDescriptions(
    tx,
    created.flatMap(({ id, policy, place }) =>
      policy.part1.kind === 'kra' ? [] : [{ appraisalId: id, positionId: place.positionId, section: null }],
    ),
  );
  await recordEvents(
    tx,
    'opened',
    created.map(({ id }) => id),
    { performer: at.performer, at: at.now, reason: null },
  );
  await waiveReviews(
    tx,
    created.map(({ id, place }) => ({ id, hiredOn: place.hiredOn })),
    at,
  );
  return ids;
}

/** Begins on the cycle's first day, or on the day of hire (domain §5). */
function firstSegment(appraisalId: number, place: OpeningPlacement, firstDay: Day) {
  const { supervisorId, companyId, departmentId, hiredOn } = place;
  if (supervisorId === null) return [];
  return [{ appraisalId, supervisorId, companyId, departmentId, firstDay: hiredOn > firstDay ? hiredOn : firstDay }];
}
