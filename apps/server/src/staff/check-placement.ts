import type { BodyOf, registerStaff } from '@prestasi/contract';
import { type Actor, addDays, closedAmong, type Day, HIRE_AHEAD_DAYS, needsSupervisor } from '@prestasi/domain';
import type { Tx } from '../platform/database/transaction.ts';
import { type FieldError, Problem } from '../platform/problem.ts';
import { hasSupervisors } from './choice-queries.ts';
import { findUnits, type Units } from './register-queries.ts';
import { findSupervisor } from './supervisor-queries.ts';

type Body = BodyOf<typeof registerStaff>;

/**
 * Checks a first placement: finds units of another company or that do not belong together, archived ones, a supervisor
 * who does not exist or may not supervise, none though one is needed, a day of hire before birth or far in the future
 * (domain §2). Also returns the names of the chosen records. Refuses (`company_deactivated`) a deactivated company.
 */
export async function checkPlacement(
  tx: Tx,
  actor: Actor,
  companyId: number,
  body: Body,
  isForGroup: boolean,
  today: Day,
): Promise<{ readonly errors: FieldError[]; readonly units: Units; readonly supervisor: string | null }> {
  const units = await findUnits(tx, companyId, body, isForGroup);
  const closed = closedIn(companyId, body, units);
  if (closed.includes('company')) {
    throw new Problem('company_deactivated', { params: { company: units.company?.name ?? '' } });
  }
  const { errors, name } = await supervisorErrors(tx, actor, companyId, body, units, today);
  return {
    errors: [...unitErrors(body, units, closed), ...errors, ...dayErrors(body, today)],
    units,
    supervisor: name,
  };
}

const UNITS = ['position', 'division', 'department', 'section', 'grade', 'workLocation'] as const;
const KINDS = ['company', ...UNITS] as const;
type Kind = (typeof KINDS)[number];

/** Returns those of the records of a new placement that accept nobody any more. */
function closedIn(companyId: number, body: Body, units: Units): Kind[] {
  const place = {
    company: companyId,
    position: body.positionId,
    division: units.department?.divisionId ?? body.divisionId,
    department: body.departmentId,
    section: body.sectionId,
    grade: body.gradeId,
    workLocation: body.workLocationId,
  };
  return closedAmong(KINDS, place, null, (kind) => units[kind]?.isClosed === true);
}

function unitErrors(body: Body, units: Units, closed: readonly Kind[]): FieldError[] {
  const archived = UNITS.filter((unit) => closed.includes(unit)).map((unit): FieldError => ({
    path: `${unit}Id`,
    code: 'archived',
  }));
  const missing = UNITS.filter((unit) => body[`${unit}Id`] !== null && units[unit] === null).map(
    (unit): FieldError => ({ path: `${unit}Id`, code: 'unknown_reference' }),
  );
  const { department, section } = units;
  const isElsewhere = section !== null && section.departmentId !== body.departmentId;
  const over = department?.divisionId ?? null;
  const isOtherDivision = over !== null && body.divisionId !== null && body.divisionId !== over;
  return [
    ...missing,
    ...archived,
    ...(isElsewhere ? [{ path: 'sectionId', code: 'other_unit' as const }] : []),
    ...(isOtherDivision ? [{ path: 'divisionId', code: 'other_unit' as const }] : []),
  ];
}

async function supervisorErrors(
  tx: Tx,
  actor: Actor,
  companyId: number,
  { supervisorId }: Body,
  { position }: Units,
  today: Day,
): Promise<{ readonly errors: FieldError[]; readonly name: string | null }> {
  const path = 'supervisorId';
  if (supervisorId === null) {
    const isNeeded =
      position !== null && needsSupervisor(position.category, await hasSupervisors(tx, companyId, today));
    return { errors: isNeeded ? [{ path, code: 'supervisor_required' }] : [], name: null };
  }
  const supervisor = await findSupervisor(tx, actor, supervisorId, today);
  if (supervisor === null) return { errors: [{ path, code: 'unknown_reference' }], name: null };
  if (!supervisor.maySupervise) return { errors: [{ path, code: 'supervisor_role' }], name: supervisor.name };
  return { errors: [], name: supervisor.name };
}

function dayErrors({ hiredOn, dateOfBirth }: Body, today: Day): FieldError[] {
  return [
    ...(dateOfBirth !== null && hiredOn <= dateOfBirth
      ? [{ path: 'hiredOn', code: 'hired_before_birth' as const }]
      : []),
    ...(hiredOn > addDays(today, HIRE_AHEAD_DAYS) ? [{ path: 'hiredOn', code: 'hired_too_far' as const }] : []),
  ];
}
