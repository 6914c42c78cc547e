import { type SQL, sql } from 'drizzle-orm';
import type { exportTrainingPeople, OutputOf, listTrainingPeople, QueryOf } from '@prestasi/contract';
import type { Day } from '@prestasi/domain';
import { companyWithin, isPlacementOrFirst } from '../access/index.ts';
import { cacheStatistics } from '../platform/database/remember.ts';
import type { RowRange } from '../platform/database/page-query.ts';
import { hasAsked } from '../platform/database/search.ts';
import type { Executor } from '../platform/database/transaction.ts';
import type { ReadContext } from '../platform/http/request-context.ts';
import { isEmployedOnOrAfter } from '../schema/on-day.ts';
import { appraisal } from '../schema/appraisals.ts';
import { companyCycle, cycle, policy } from '../schema/cycles.ts';
import { company, department, position } from '../schema/organisation.ts';
import { assignment, employee, employment } from '../schema/people.ts';
import { matchesPerson } from '../schema/person-search.ts';
import { trainingYear } from '../schema/training.ts';

export type PeopleFilter = Omit<QueryOf<typeof exportTrainingPeople>, 'year'> & { readonly year: number };
export type PersonHours = OutputOf<typeof listTrainingPeople>['rows'][number];

/** Finds the ids of a page of the staff in the actor's scope, in the order of their list. */
export async function findPeopleIds(
  db: Executor,
  reader: ReadContext,
  filter: PeopleFilter,
  { limit, offset }: RowRange,
): Promise<readonly number[]> {
  const { sort } = filter;
  if (sort === 'hours' || sort === '-hours') return findByHours(db, reader, { ...filter, sort }, { limit, offset });
  const direction = sort === 'name' ? sql`asc` : sql`desc`;
  const found =
    offset > FAR
      ? sql`from ${employee} where ${sql.join([isOfStaff(reader, filter, sql`employee.id`), ...matchesPerson(filter.search)], sql` and `)}`
      : among(reader, filter);
  return idsOf(
    db,
    sql`select employee.id ${found}
      order by lower(${employee.fullName}) ${direction}, employee.id ${direction} limit ${limit} offset ${offset}`,
  );
}

/**
 * Beyond so many rows, the staff in scope are gathered once: to look each row's placement up would take longer. The
 * condition is no join, or the database would look them up all the same.
 */
const FAR = 500;

function isOfStaff(reader: ReadContext, filter: PeopleFilter, employeeId: SQL): SQL {
  return sql`(${employeeId} in (select assignment.employee_id ${staff(reader, filter)})) is true`;
}

type ByHours = PeopleFilter & { readonly sort: 'hours' | '-hours' };

/**
 * Finds a page by hours: those who have some are in the order of an index, and those who have none, by name, come before
 * or after them. So neither is sorted as a whole.
 */
async function findByHours(db: Executor, reader: ReadContext, filter: ByHours, { limit, offset }: RowRange) {
  const without = await findWithoutHours(db, reader, filter);
  const withHours = (await countPeople(db, reader, filter)) - without.total;
  const parts = [
    { size: withHours, find: (page: RowRange) => findWithHours(db, reader, filter, page) },
    { size: without.total, find: without.find },
  ];
  const [first, second] = filter.sort === '-hours' ? parts : parts.toReversed();
  if (first === undefined || second === undefined) return [];
  const ids = offset < first.size ? await first.find({ limit, offset }) : [];
  const left = limit - ids.length;
  if (left === 0 || second.size === 0) return ids;
  return [...ids, ...(await second.find({ limit: left, offset: Math.max(0, offset - first.size) }))];
}

async function findWithHours(db: Executor, reader: ReadContext, filter: ByHours, { limit, offset }: RowRange) {
  const direction = filter.sort === 'hours' ? sql`asc` : sql`desc`;
  const found =
    offset > FAR && filter.search === undefined
      ? sql`training_year.employee_id as id from ${trainingYear} where training_year.year = ${filter.year}
          and ${isOfStaff(reader, filter, sql`training_year.employee_id`)}`
      : sql`employee.id ${among(reader, filter)}`;
  return idsOf(
    db,
    sql`select ${found} and ${HAS_HOURS}
      order by training_year.hours ${direction}, training_year.name_key, training_year.employee_id
      limit ${limit} offset ${offset}`,
  );
}

const HAS_HOURS = sql`training_year.hours > 0`;
/** So few people without hours are remembered one by one: to find them, everybody would have to be looked at. */
const FEW = 500;

async function findWithoutHours(db: Executor, reader: ReadContext, filter: ByHours) {
  const { sort: _, ...narrowing } = filter;
  const find = (on: Executor, { limit, offset }: RowRange) =>
    idsOf(
      on,
      sql`select employee.id ${among(reader, filter)} and (${HAS_HOURS}) is not true
        order by lower(${employee.fullName}), employee.id limit ${limit} offset ${offset}`,
    );
  const about = ['people without training', reader.actor.activeRole, reader.actor.grants, narrowing, reader.today];
  const { total, few } = await cacheStatistics(db, about, async (on) => {
    const { rows } = await on.execute<{ total: number }>(
      sql`select count(*) as total ${among(reader, filter)} and (${HAS_HOURS}) is not true`,
    );
    const counted = rows[0]?.total ?? 0;
    return { total: counted, few: counted > FEW ? null : await find(on, { limit: FEW, offset: 0 }) };
  });
  return {
    total,
    find: async (page: RowRange) => few?.slice(page.offset, page.offset + page.limit) ?? find(db, page),
  };
}

async function idsOf(db: Executor, query: SQL): Promise<readonly number[]> {
  const { rows } = await db.execute<{ id: number }>(query);
  return rows.map(({ id }) => id);
}

/** Counts the staff of the list: from memory, while nobody came, left or moved. */
export async function countPeople(db: Executor, reader: ReadContext, filter: PeopleFilter): Promise<number> {
  const { sort: _, year: __, ...narrowing } = filter;
  const about = ['training people', reader.actor.activeRole, reader.actor.grants, narrowing, reader.today];
  return cacheStatistics(db, about, async (on) => {
    const { rows } = await on.execute<{ total: number }>(sql`select count(*) as total ${among(reader, filter)}`);
    return rows[0]?.total ?? 0;
  });
}

/** Finds the rows of these people: where they work, their hours of the year, and the target of their appraisal. */
export async function findPeopleRows(
  db: Executor,
  ids: readonly number[],
  { year, today }: { readonly year: number; readonly today: Day },
): Promise<readonly PersonHours[]> {
  const { rows } = await db.execute<PersonHours & { employeeId: number }>(sql`
    select ${employee.id} as "employeeId", ${employee.fullName} as name, ${employee.employeeNumber} as "employeeNumber",
      ${company.name} as company, ${department.name} as department, ${position.title} as position,
      coalesce(${trainingYear.hours}, 0) as hours, coalesce(${trainingYear.records}, 0) as records,
      (select (${policy.content} ->> 'trainingTargetHours')::int from ${appraisal}
        join ${policy} on policy.id = appraisal.policy_id
        join ${companyCycle} on company_cycle.id = appraisal.company_cycle_id
        join ${cycle} on cycle.id = company_cycle.cycle_id
        where appraisal.employee_id = employee.id and cycle.year = ${year} order by appraisal.id limit 1) as target
    from unnest(${sql.param([...ids])}::bigint[]) with ordinality as wanted (id, place)
    join ${employee} on employee.id = wanted.id
    join ${assignment} on assignment.employee_id = employee.id and ${isPlacementOrFirst('assignment', today)}
    join ${company} on company.id = assignment.company_id
    left join ${department} on department.id = assignment.department_id
    join ${position} on position.id = assignment.position_id
    left join ${trainingYear} on training_year.employee_id = employee.id and training_year.year = ${year}
    order by wanted.place`);
  return rows;
}

/** Finds the departments of a company in the actor's scope, by name. */
export async function findDepartments(db: Executor, { actor }: ReadContext, companyId: number) {
  const within = companyWithin(actor, 'training.write', department.companyId);
  return db
    .select({ id: department.id, name: department.name })
    .from(department)
    .where(sql`${department.companyId} = ${companyId} and ${within} and ${department.archivedAt} is null`)
    .orderBy(department.name);
}

function among(reader: ReadContext, filter: PeopleFilter): SQL {
  const { search, year } = filter;
  const words = matchesPerson(search).map((word) => sql` and ${word}`);
  const joined = sql`join ${employee} on employee.id = assignment.employee_id
    left join ${trainingYear} on training_year.employee_id = employee.id and training_year.year = ${year}`;
  return sql`${staff(reader, filter, joined)}${sql.join(words)}`;
}

/** The placements of the staff in scope, from which one selects. */
function staff({ actor, today }: ReadContext, { companyId, departmentId }: PeopleFilter, joined: SQL = sql``): SQL {
  const conditions = [
    companyWithin(actor, 'training.write', assignment.companyId),
    isPlacementOrFirst('assignment', today),
    isEmployedOnOrAfter(today),
    ...hasAsked(sql`${assignment.companyId}`, companyId),
    ...hasAsked(sql`${assignment.departmentId}`, departmentId),
  ];
  return sql`
    from ${assignment}
    join ${employment} on employment.id = assignment.employment_id
    ${joined}
    where ${sql.join(conditions, sql` and `)}`;
}
