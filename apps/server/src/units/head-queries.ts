import { type SQL, sql } from 'drizzle-orm';
import type { listHeadCandidates, OutputOf } from '@prestasi/contract';
import type { Category, Day } from '@prestasi/domain';
import { matchesWords } from '../platform/database/search.ts';
import type { Executor } from '../platform/database/transaction.ts';
import { isAssignedOn, isEmployedOn } from '../schema/on-day.ts';
import { appraisal, form } from '../schema/appraisals.ts';
import { companyCycle } from '../schema/cycles.ts';
import { company, department, headTerm, position } from '../schema/organisation.ts';
import { account, assignment, employee, employment } from '../schema/people.ts';
import type { OrganisationRecord } from './organisation-record-queries.ts';
import type { UnitKind } from './unit-count-queries.ts';

type Candidate = OutputOf<typeof listHeadCandidates>['people'][number];

/** Who heads a unit from when to when; the latest first. */
export type Term = {
  readonly id: number;
  readonly head: { readonly id: number; readonly name: string; readonly employeeNumber: string };
  readonly firstDay: Day | null;
  readonly lastDay: Day | null;
};

/** Finds the past, present and future heads of a unit. */
export async function findTerms(db: Executor, kind: UnitKind, unitId: number): Promise<Term[]> {
  const { rows } = await db.execute<{
    id: number;
    head: number;
    name: string;
    number: string;
    first: string | null;
    last: string | null;
  }>(sql`
    select term.id, head.id as head, head.full_name as name, head.employee_number as number,
      term.first_day::text as first, term.last_day::text as last
    from ${headTerm} term join ${employee} head on head.id = term.employee_id
    where term.kind = ${kind} and term.unit_id = ${unitId}
    order by term.first_day desc nulls last, term.id desc`);
  return rows.map(({ id, head, name, number, first, last }) => ({
    id,
    head: { id: head, name, employeeNumber: number },
    firstDay: first,
    lastDay: last,
  }));
}

const MOST_CANDIDATES = 20;

/** Finds the first active people, by name, who work in the company, or in any for the group, and match a search. */
export async function findCandidates(
  db: Executor,
  companyId: number | null,
  search: string | undefined,
  today: Day,
): Promise<Candidate[]> {
  const conditions = [
    ...(companyId === null ? [] : [sql`place.company_id = ${companyId}`]),
    placedOn(today),
    ...matchesWords(sql`lower(person.full_name || ' ' || person.employee_number)`, search),
  ];
  const { rows } = await db.execute<Candidate>(sql`
    select person.id, person.employee_number as "employeeNumber", person.full_name as "fullName",
      post.title as position, company.name as company
    ${ACTIVE} join ${company} company on company.id = place.company_id
    where ${sql.join(conditions, sql` and `)}
    order by lower(person.full_name), person.id limit ${MOST_CANDIDATES}`);
  return rows;
}

/** Finds an employee who may head a unit of a company, or of the group, on a day; null if this one may not. */
export async function findFit(
  db: Executor,
  employeeId: number,
  companyId: number | null,
  { from, today }: { readonly from: Day; readonly today: Day },
): Promise<{ readonly id: number; readonly name: string; readonly category: Category } | null> {
  const day = from > today ? from : today;
  const { rows } = await db.execute<{ name: string; category: Category }>(sql`
    select person.full_name as name, post.category ${ACTIVE}
    where person.id = ${employeeId} and ${placedOn(day)}
      ${companyId === null ? sql`` : sql`and place.company_id = ${companyId}`}
      and exists (select from ${employment} stay where stay.employee_id = person.id
        and ${isEmployedOn(from, 'stay')})`);
  const [row] = rows;
  return row === undefined ? null : { id: employeeId, ...row };
}

/** Finds what else a person heads and whom they supervise on a day, as far as it decides on roles (domain §2). */
export async function findHeadStatus(
  db: Executor,
  employeeId: number,
  besides: Pick<OrganisationRecord, 'kind' | 'id'>,
  today: Day,
): Promise<{ readonly headsAnother: boolean; readonly category: Category | null; readonly supervisees: number }> {
  const { rows } = await db.execute<{ heads: boolean; category: Category | null; supervisees: number }>(sql`
    select
      exists (select from ${department} other where other.head_id = ${employeeId}
        and not (${besides.kind === 'department'} and other.id = ${besides.id})) as heads,
      (select post.category from ${assignment} place join ${position} post on post.id = place.position_id
        where place.employee_id = ${employeeId} and ${isAssignedOn(today, 'place')}) as category,
      (select count(*)::int from ${assignment} place where place.supervisor_id = ${employeeId}
        and ${isAssignedOn(today, 'place')})
        as supervisees`);
  const [row] = rows;
  return { headsAnother: row?.heads ?? false, category: row?.category ?? null, supervisees: row?.supervisees ?? 0 };
}

/**
 * Counts the forms of open cycles that wait now for a decision of a unit's head: of its people, at HOD's step; for a
 * division those that its departments pass on (domain §5). A section decides nothing.
 */
export async function countWaiting(
  db: Executor,
  { kind, id }: Pick<OrganisationRecord, 'kind' | 'id'>,
  today: Day,
): Promise<number> {
  if (kind !== 'department' && kind !== 'division') return 0;
  const isOf =
    kind === 'department'
      ? sql`place.department_id = ${id}`
      : sql`coalesce(part.division_id, place.division_id) = ${id} and form.pending_seat <> 'hod'`;
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from ${assignment} place
    left join ${department} part on part.id = place.department_id
    join ${appraisal} appraisal on appraisal.employee_id = place.employee_id
    join ${companyCycle} run on run.id = appraisal.company_cycle_id and run.state = 'open'
    join ${form} form on form.appraisal_id = appraisal.id and form.pending_step = 'hod'
    where ${isOf} and ${isAssignedOn(today, 'place')}`);
  return rows[0]?.count ?? 0;
}

const ACTIVE = sql`
  from ${employee} person join ${assignment} place on place.employee_id = person.id
  join ${employment} stay on stay.id = place.employment_id
  join ${position} post on post.id = place.position_id
  left join ${account} account on account.employee_id = person.id`;

function placedOn(day: Day): SQL {
  return sql`(account.is_active is null or account.is_active)
    and ${isAssignedOn(day, 'place')}
    and ${isEmployedOn(day, 'stay')}`;
}
