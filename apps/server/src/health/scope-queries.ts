import { type SQL, sql } from 'drizzle-orm';
import type { Actor, Day } from '@prestasi/domain';
import { companyWithin } from '../access/index.ts';
import { isAssignedOn, isEmployedOn } from '../schema/on-day.ts';
import { position } from '../schema/organisation.ts';
import { account, assignment, employee, employment } from '../schema/people.ts';

/** Whose records are checked, and when: the companies of the actor's scope, or one of them. */
export type HealthScope = {
  readonly actor: Actor;
  readonly companyId: number | null;
  readonly today: Day;
  readonly now: Date;
};

/**
 * Whether a company, by the column of its id, is checked; a division of the whole group only for those in charge of the
 * group.
 */
export function isLookedAt({ actor, companyId }: HealthScope, column: SQL): SQL {
  const inScope = companyWithin(actor, 'employee.write', column);
  return companyId === null ? inScope : sql`(${inScope} and ${column} = ${companyId})`;
}

/**
 * Returns the employed people, as `staff`: employed today and not deactivated. `also` filters them by the assignment,
 * as `place`.
 */
export function staff(scope: HealthScope, also: SQL = sql`true`): SQL {
  return sql`(
    select place.employee_id, place.company_id, place.supervisor_id, place.department_id, place.position_id,
      position.category, person.full_name, person.employee_number, person.email, account.email as account_email,
      account.id as account_id, account.password_hash, account.pin_hash, account.pin_expires_at
    from ${assignment} place
    join ${employment} stay on stay.id = place.employment_id
    join ${position} on position.id = place.position_id
    join ${employee} person on person.id = place.employee_id
    left join ${account} on account.employee_id = place.employee_id
    where ${isAssignedOn(scope.today, 'place')} and ${isEmployedOn(scope.today, 'stay')} and coalesce(account.is_active, true)
      and ${isLookedAt(scope, sql`place.company_id`)} and ${also}
  ) staff`;
}

/** Returns the columns of a finding about somebody of `staff`, with its particulars. */
export function aboutStaff(note: SQL = NOTHING_MORE): SQL {
  return sql`'employee' as kind, staff.employee_id as id, staff.full_name as name, staff.employee_number as code,
    staff.company_id, ${note} as note`;
}

/** Returns the particulars of a finding: a code, names, a number. */
export function noteOf({ code, names, count }: { code?: SQL; names?: SQL; count?: SQL }): SQL {
  return sql`jsonb_build_object('code', ${code ?? sql`null`}, 'names', ${names ?? sql`'[]'::jsonb`}, 'count', ${count ?? sql`null`})`;
}

/** No particulars beyond the check itself. */
export const NOTHING_MORE = noteOf({});
