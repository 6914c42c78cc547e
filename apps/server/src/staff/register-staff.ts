import type { BodyOf, registerStaff as call } from '@prestasi/contract';
import type { Day } from '@prestasi/domain';
import { requireCompany } from '../access/index.ts';
import { organisationChanged } from '../reassignment/index.ts';
import { changesBetween, recordChange } from '../history/index.ts';
import { requirePower } from '../power/index.ts';
import type { ChangeHandler } from '../platform/http/context.ts';
import { Problem } from '../platform/problem.ts';
import { isForWholeGroup } from './group-scope.ts';
import { identityCardOf, personErrors, refusingTaken } from './check-person.ts';
import { checkPlacement } from './check-placement.ts';
import { insertPerson } from './register-queries.ts';

/**
 * Registers one person in a company (specification §3, domain §2): employee, employment, first assignment, account. The
 * day of hire may be past, today, or within a year ahead. Refuses a company out of scope as if it did not exist, and by
 * field every error: somebody else's identity card, e-mail or number, units of another company, no supervisor ('Please
 * assign a supervisor') though one is needed.
 */
export const registerStaff: ChangeHandler<typeof call> = async (
  tx,
  { services, actor, params: { id: companyId }, body, now, today },
) => {
  const company = await requireCompany(tx, actor, 'employee.write', companyId);
  const { errors, units, supervisor } = await checkPlacement(tx, actor, companyId, body, isForWholeGroup(actor), today);
  const fields = [...(await personErrors(tx, actor, body, null, today)), ...errors];
  if (fields.length > 0) throw new Problem('validation_error', { fields });
  const action = {
    kind: 'place',
    seated: [body.supervisorId],
    permission: 'employee.write',
    companyIds: [companyId],
  } as const;
  await requirePower(tx, actor, action, today);
  const { person, place } = partsOf(body, today);
  const divisionId = units.department?.divisionId ?? body.divisionId;
  const id = await refusingTaken(() =>
    insertPerson(tx, person, body.hiredOn, {
      ...place,
      companyId,
      divisionId,
      createdAt: now,
      createdBy: actor.accountId,
    }),
  );
  const registered = changesBetween(null, {
    created: true,
    ...person,
    company: company.name,
    division: units.department?.division ?? units.division?.name ?? null,
    department: units.department?.name ?? null,
    section: units.section?.name ?? null,
    position: units.position?.name ?? null,
    grade: units.grade?.name ?? null,
    location: units.workLocation?.name ?? null,
    supervisor,
    hiredOn: body.hiredOn,
  });
  await recordChange(tx, 'employee', id, { accountId: actor.accountId, now }, registered);
  await organisationChanged(services, tx, { people: [id] });
  return { id };
};

function partsOf(body: BodyOf<typeof call>, today: Day) {
  const { hiredOn: _, positionId, divisionId: __, departmentId, sectionId, gradeId, workLocationId, ...rest } = body;
  const { supervisorId, ...person } = rest;
  return {
    person: { ...person, identityCard: identityCardOf(person.identityCard, today) },
    place: { positionId, departmentId, sectionId, gradeId, workLocationId, supervisorId },
  };
}
