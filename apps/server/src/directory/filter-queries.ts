import { and, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { listStaff, QueryOf } from '@prestasi/contract';
import type { Day } from '@prestasi/domain';
import { isPlacementOrFirst } from '../access/index.ts';
import { matchesWords } from '../platform/database/search.ts';
import { isEmployedOnOrAfter } from '../schema/on-day.ts';
import { department, position } from '../schema/organisation.ts';
import { account, assignment, credentialRequest, employee, employment } from '../schema/people.ts';

export type StaffFilter = Omit<QueryOf<typeof listStaff>, 'page' | 'size' | 'sort'>;
export type Moment = { readonly today: Day; readonly now: Date };

/**
 * The text in which people are searched: name, number and e-mail of `employee`; as in the index `employee_words_idx`.
 */
export const SEARCHED_TEXT = sql`lower(employee.full_name || ' ' || employee.employee_number || ' ' || coalesce(employee.email, ''))`;

/** The placements of people, with all tables that filters, scopes and orders name; `staffFound` leaves one a person. */
export const FROM_PLACEMENTS = sql`
  from ${assignment}
  join ${employee} on ${employee.id} = ${assignment.employeeId}
  join ${employment} on ${employment.id} = ${assignment.employmentId}
  left join ${position} on ${position.id} = ${assignment.positionId}
  left join ${department} on ${department.id} = ${assignment.departmentId}
  left join ${account} on ${account.employeeId} = ${employee.id}`;

/**
 * Restricts `FROM_PLACEMENTS` to those whom a filter finds, whoever asks: the scope is another condition. A filter without a
 * state leaves out those who have left, unless `withFormer`.
 */
export function staffFound(
  filter: StaffFilter,
  { today, now }: Moment,
  { withFormer } = { withFormer: false },
): SQL | undefined {
  return and(
    isPlacementOrFirst('assignment', today),
    filter.state === undefined ? (withFormer ? undefined : isEmployedOnOrAfter(today)) : stateIs(filter.state, today),
    ...REFERENCES.map(([field, column]) => anyOf(column, filter[field])),
    filter.divisionId === undefined ? undefined : isInDivision([filter.divisionId].flat()),
    anyOf(position.category, filter.category),
    filter.supervisor === undefined ? undefined : isNull(assignment.supervisorId),
    filter.access === undefined ? undefined : accessIs(filter.access, now),
    ...matchesWords(SEARCHED_TEXT, filter.search),
  );
}

const REFERENCES = [
  ['companyId', assignment.companyId],
  ['departmentId', assignment.departmentId],
  ['sectionId', assignment.sectionId],
  ['positionId', assignment.positionId],
  ['gradeId', assignment.gradeId],
  ['workLocationId', assignment.workLocationId],
  ['supervisorId', assignment.supervisorId],
] as const;

/** As `staffState`, in words that indexes can serve. */
function stateIs(state: NonNullable<StaffFilter['state']>, today: Day): SQL {
  if (state === 'former') return sql`${employment.lastDay} < ${today}`;
  if (state === 'deactivated') return sql`(not ${account.isActive} and ${isEmployedOnOrAfter(today)})`;
  return sql`(coalesce(${account.isActive}, true) and ${isEmployedOnOrAfter(today)})`;
}

/** Whether a column holds a value that a filter names, or one of several; no condition if it names none. */
function anyOf(column: PgColumn, chosen: unknown): SQL | undefined {
  return chosen === undefined ? undefined : inArray(column, [chosen].flat());
}

/** By the division of the department, or the person's own if the department has none. */
function isInDivision(ids: readonly number[]): SQL {
  return sql`(${assignment.departmentId} in (select unit.id from ${department} unit where unit.division_id in ${ids})
    or (${assignment.divisionId} in ${ids} and not exists (
      select from ${department} unit where unit.id = ${assignment.departmentId} and unit.division_id is not null)))`;
}

/** As `signInState`, for many people: the invited are collected once. */
function accessIs(access: NonNullable<StaffFilter['access']>, now: Date): SQL {
  const at = sql`${now.toISOString()}::timestamptz`;
  const hasPin = sql`(${account.pinHash} is not null and ${account.pinExpiresAt} > ${at})`;
  const isInvited = sql`${account.id} in (
    select request.account_id from ${credentialRequest} request
    where request.kind = 'invitation' and request.used_at is null and request.expires_at > ${at})`;
  if (access === 'ready') return sql`${account.passwordHash} is not null`;
  if (access === 'pin') return sql`(${account.passwordHash} is null and ${hasPin})`;
  const neither = sql`${account.passwordHash} is null and not coalesce(${hasPin}, false)`;
  if (access === 'invited') return sql`(${neither} and ${isInvited})`;
  return sql`(${neither} and not coalesce(${isInvited}, false))`;
}
