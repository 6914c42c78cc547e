import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Actor, Day } from '@prestasi/domain';
import { inDirectoryOf, isPlacement, isPlacementOrFirst, reachedBy } from '../access/index.ts';
import { pickColumns } from '../platform/database/pick-columns.ts';
import type { Executor } from '../platform/database/transaction.ts';
import { isEmployedOnOrAfter } from '../schema/on-day.ts';
import { trainingRecord } from '../schema/form-content.ts';
import { account, assignment, employee, employment } from '../schema/people.ts';
import { position as positionTable } from '../schema/organisation.ts';

/**
 * Finds somebody in the actor's directory, with what else the actor may read of them; null if the actor may not see
 * them.
 */
export async function findMember(db: Executor, actor: Actor, id: number, today: Day) {
  const person = sql`${employee.id}`;
  const [row] = await db
    .select({
      id: employee.id,
      pictureFileId: employee.pictureFileId,
      email: sql<string | null>`coalesce(${account.email}, ${employee.email})`,
      state: sql<'active' | 'deactivated' | 'former'>`case
        when not exists (
          select from ${employment}
          where ${employment.employeeId} = ${employee.id} and ${isEmployedOnOrAfter(today)})
        then 'former'
        when ${account.isActive} = false then 'deactivated'
        else 'active' end`,
      seesPersonal: sql<boolean>`${reachedBy(actor, 'personal.read', person, today)}`,
      seesTraining: sql<boolean>`${reachedBy(actor, 'training.read', person, today)}`,
      mayEdit: sql<boolean>`${reachedBy(actor, 'employee.write', person, today)}`,
    })
    .from(employee)
    .leftJoin(account, eq(account.employeeId, employee.id))
    .where(and(eq(employee.id, id), inDirectoryOf(actor, person, today)));
  return row ?? null;
}

/** Finds a person's training record, the newest first. */
export async function findTraining(db: Executor, employeeId: number) {
  return db
    .select(pickColumns(trainingRecord, 'id', 'title', 'startsOn', 'endsOn', 'hours'))
    .from(trainingRecord)
    .where(eq(trainingRecord.employeeId, employeeId))
    .orderBy(desc(trainingRecord.endsOn), asc(trainingRecord.id));
}

export type LinePerson = {
  readonly id: number;
  readonly name: string;
  readonly position: string;
  readonly isOpen: boolean;
};

const HIGHEST = 12;
const SHOWN = 50;

/**
 * Finds the reporting line above a person, the direct supervisor first. It ends with the first who works for another
 * company and is not in the actor's directory: nothing of another company is shown (domain §2).
 */
export async function findAbove(db: Executor, actor: Actor, employeeId: number, today: Day): Promise<LinePerson[]> {
  const { rows } = await db.execute<LinePerson & { isNear: boolean }>(sql`
    with recursive line(id, depth) as (
      select place.supervisor_id, 1 from ${assignment} place
        where place.employee_id = ${employeeId} and ${isPlacementOrFirst('place', today)}
      union all
      select place.supervisor_id, line.depth + 1 from line
        join ${assignment} place on place.employee_id = line.id and ${isPlacementOrFirst('place', today)}
        where line.depth < ${HIGHEST}
    )
    select employee.id::int as id, employee.full_name as name, position.title as position,
      ${inDirectoryOf(actor, sql`employee.id`, today)} as "isOpen",
      place.company_id = own.company_id as "isNear"
    from line
    join ${employee} on employee.id = line.id
    join ${assignment} place on place.employee_id = line.id and ${isPlacementOrFirst('place', today)}
    join ${positionTable} on position.id = place.position_id
    join lateral (select company_id from ${assignment} place
      where place.employee_id = ${employeeId} and ${isPlacementOrFirst('place', today)}) own on true
    order by line.depth`);
  const end = rows.findIndex(({ isNear, isOpen }) => !isNear && !isOpen);
  return rows
    .slice(0, end < 0 ? undefined : end)
    .map(({ id, name, position, isOpen }) => ({ id, name, position, isOpen }));
}

/** Finds who reports to a person, by name, at most fifty; those of another company only if the actor may see them. */
export async function findBelow(
  db: Executor,
  actor: Actor,
  employeeId: number,
  today: Day,
): Promise<{ people: LinePerson[]; total: number }> {
  const { rows } = await db.execute<LinePerson & { total: number }>(sql`
    select employee.id::int as id, employee.full_name as name, position.title as position,
      directory.is_open as "isOpen", (count(*) over ())::int as total
    from ${assignment} place
    join ${employee} on employee.id = place.employee_id
    join ${employment} on employment.id = place.employment_id
      and ${isEmployedOnOrAfter(today)}
    join ${positionTable} on position.id = place.position_id
    join lateral (select ${inDirectoryOf(actor, sql`employee.id`, today)} as is_open) directory on true
    where place.supervisor_id = ${employeeId} and ${isPlacementOrFirst('place', today)}
      and (directory.is_open or place.company_id in (select own.company_id from ${assignment} own
        where own.employee_id = ${employeeId} and ${isPlacement('own', today)}))
    order by lower(employee.full_name), employee.id
    limit ${SHOWN}`);
  const people = rows.map(({ id, name, position, isOpen }) => ({ id, name, position, isOpen }));
  return { people, total: rows[0]?.total ?? 0 };
}
