import { type SQL, sql } from 'drizzle-orm';
import { companiesInScope, reachOf, ROLE, type Actor, type Permission, type Reach } from '@prestasi/domain';
import type { PlaceColumns } from './place.ts';

/** Appraisals that the actor reads whole; equals the domain's `canReadAppraisal` on every row (domain §4). */
export function visibleTo(actor: Actor, columns: PlaceColumns): SQL {
  return anyOf([
    isOwn(actor, columns),
    reachedBy(actor, 'appraisal.supervise', columns),
    reachedBy(actor, 'appraisal.read', columns),
  ]);
}

/** Appraisals whose level and final score may stand in the actor's lists; equals the domain's `canSeeStatus`. */
export function listedFor(actor: Actor, columns: PlaceColumns): SQL {
  return anyOf([visibleTo(actor, columns), reachedBy(actor, 'appraisal.status', columns)]);
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

function isOwn({ employeeId }: Actor, columns: PlaceColumns): SQL {
  return isOneOf(columns.employeeId, employeeId === null ? [] : [employeeId]);
}

function isOneOf(column: SQL, ids: readonly number[]): SQL {
  return ids.length === 0 ? sql`false` : sql`${column} = any(${sql.param([...ids])}::bigint[])`;
}

function anyOf(conditions: readonly SQL[]): SQL {
  return conditions.length === 0 ? sql`false` : sql`(${sql.join([...conditions], sql` or `)})`;
}
