import { type SQL, sql } from 'drizzle-orm';
import {
  companiesInScope,
  mayUse,
  reachOf,
  ROLE,
  ROLES_OF_SEAT,
  type Actor,
  type Permission,
  type Reach,
} from '@prestasi/domain';
import type { AppraisalColumns, PlaceColumns } from './place.ts';

/** Appraisals that the actor reads whole; equals the domain's `canReadAppraisal` on every row (domain §4). */
export function visibleTo(actor: Actor, columns: AppraisalColumns): SQL {
  return anyOf([isOwn(actor, columns), readByOffice(actor, columns)]);
}

/** Appraisals whose level and final score may stand in the actor's lists; equals the domain's `canSeeStatus`. */
export function listedFor(actor: Actor, columns: AppraisalColumns): SQL {
  return anyOf([visibleTo(actor, columns), reachedBy(actor, 'appraisal.status', columns)]);
}

/** As `listedFor`, but not one's own form, unless it lies in the scope of one's office or role: what reports are about. */
export function reportedTo(actor: Actor, columns: AppraisalColumns): SQL {
  return anyOf([readByOffice(actor, columns), reachedBy(actor, 'appraisal.status', columns)]);
}

/**
 * Appraisals that the actor decides in person: of those they supervise, of those whom they were named to appraise, while
 * nobody stands above them, and those for which they were named to take a later step (domain §4, §5).
 */
export function appraisedBy(actor: Actor, columns: AppraisalColumns): SQL {
  return anyOf([
    reachedBy(actor, 'appraisal.supervise', columns),
    isNamedAppraiser(actor, columns),
    isNamedDecider(actor, columns),
  ]);
}

/** People in the actor's directory; equals the domain's `canReadEmployee`. */
export function inDirectoryOf(actor: Actor, columns: PlaceColumns): SQL {
  return anyOf([isOwn(actor, columns), reachedBy(actor, 'employee.directory', columns)]);
}

/** People that a permission reaches under the actor's active role; equals the domain's `isReached`. */
export function reachedBy(actor: Actor, permission: Permission, columns: PlaceColumns): SQL {
  return anyOf(reachOf(actor, permission).map((reach) => HELD[reach](actor, columns)));
}

const HELD: Readonly<Record<Reach, (actor: Actor, columns: PlaceColumns) => SQL>> = {
  group: () => sql`true`,
  companies: (actor, { companyIds }) => {
    const scope = companiesInScope(actor, actor.activeRole === ROLE.admin ? ROLE.admin : ROLE.hr);
    return scope === 'group' ? sql`true` : anyOf(companyIds.map((column) => isOneOf(column, scope)));
  },
  own: isOwn,
  supervisees: ({ employeeId }, columns) => isOneOf(columns.supervisorId, employeeId === null ? [] : [employeeId]),
  section: ({ offices }, { sectionId }) => isOneOf(sectionId, offices.sections),
  department: ({ offices }, { departmentId }) => isOneOf(departmentId, offices.departments),
  division: ({ offices }, { divisionId }) => isOneOf(divisionId, offices.divisions),
  own_company: () => sql`false`,
};

function readByOffice(actor: Actor, columns: AppraisalColumns): SQL {
  return anyOf([
    reachedBy(actor, 'appraisal.supervise', columns),
    isNamed(actor, columns),
    reachedBy(actor, 'appraisal.read', columns),
  ]);
}

/** Super HR named the actor for a step of one of the appraisal's forms (domain §5). */
function isNamed({ employeeId, activeRole }: Actor, { appraisalId }: AppraisalColumns): SQL {
  if (employeeId === null || !ROLES_OF_SEAT.named.includes(activeRole)) return sql`false`;
  return sql`exists (select 1 from form named where named.appraisal_id = ${appraisalId} and ${employeeId}::bigint in
    (named.named_supervisor_id, named.named_hod_id, named.named_hr_id, named.named_super_hr_id))`;
}

function isNamedAppraiser({ employeeId, activeRole }: Actor, { appraisalId, supervisorId }: AppraisalColumns): SQL {
  if (employeeId === null || !ROLES_OF_SEAT.supervisor.includes(activeRole)) return sql`false`;
  return sql`(${supervisorId} is null and exists (select 1 from form named where named.appraisal_id = ${appraisalId}
    and named.named_supervisor_id = ${employeeId}))`;
}

/** Where no office of the actor shows it: with one, such a form stands in the list of the office. */
function isNamedDecider(actor: Actor, { appraisalId }: AppraisalColumns): SQL {
  const { employeeId, activeRole } = actor;
  if (employeeId === null || !ROLES_OF_SEAT.supervisor.includes(activeRole)) return sql`false`;
  if (mayUse(actor, 'appraisal.status')) return sql`false`;
  return sql`exists (select 1 from form named where named.appraisal_id = ${appraisalId} and ${employeeId}::bigint in
    (named.named_hod_id, named.named_hr_id, named.named_super_hr_id))`;
}

function isOwn({ employeeId }: Actor, columns: PlaceColumns): SQL {
  return isOneOf(columns.employeeId, employeeId === null ? [] : [employeeId]);
}

function isOneOf(column: SQL, ids: readonly number[]): SQL {
  return ids.length === 0 ? sql`false` : sql`${column} = any(${sql.param([...ids])}::bigint[])`;
}

function anyOf(conditions: readonly SQL[]): SQL {
  return conditions.length === 0 ? sql`false` : sql`(${sql.join([...conditions], sql` or `)})`;
}
