import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { getPlacementChoices, listMovable, OutputOf, QueryOf } from '@prestasi/contract';
import type { Actor, Day } from '@prestasi/domain';
import { companyWithin } from '../access/index.ts';
import { pickColumns } from '../platform/database/pick-columns.ts';
import type { Executor } from '../platform/database/transaction.ts';
import { placementNames } from '../schema/names.ts';
import { isAssignedOnOrAfter } from '../schema/on-day.ts';
import { company, department, grade, position } from '../schema/organisation.ts';
import { findPlacementRecords } from '../units/index.ts';
import { assignment, employee, employment } from '../schema/people.ts';
import { matchesPerson } from '../schema/person-search.ts';
import { headsDepartmentOn } from './people-queries.ts';
import { isOffered } from './placement-queries.ts';

type Choices = OutputOf<typeof getPlacementChoices>;

/** Finds the records that a placement in a company can use, by name; leaves out archived ones. */
export async function findPlacementChoices(db: Executor, companyId: number): Promise<Choices> {
  return {
    ...(await findPlacementRecords(db, companyId)),
    grades: await db
      .select({ id: grade.id, name: sql<string>`${grade.gradeSet} || ' ' || ${grade.name}` })
      .from(grade)
      .where(and(isNull(grade.archivedAt), isOffered(sql`${grade.gradeSet}`, companyId)))
      .orderBy(asc(grade.gradeSet), asc(grade.rank)),
  };
}

type Movable = OutputOf<typeof listMovable>['rows'];

const SHOWN = 20;

/** Finds people in the scope of `employee.write` by name or number, the first 20. */
export async function findMovable(
  db: Executor,
  actor: Actor,
  { search, companyId, employedOn, supervising }: QueryOf<typeof listMovable>,
  today: Day,
): Promise<Movable> {
  const day = employedOn ?? today;
  const isPresent = employedOn === undefined ? sql`true` : isAssignedOnOrAfter(day);
  return db
    .select({
      ...pickColumns(employee, 'id', 'fullName', 'employeeNumber'),
      ...placementNames,
      hasLeft: sql<boolean>`coalesce(${employment.lastDay} < ${today}, false)`,
    })
    .from(employee)
    .innerJoin(assignment, eq(assignment.employeeId, employee.id))
    .innerJoin(employment, eq(employment.id, assignment.employmentId))
    .innerJoin(company, eq(company.id, assignment.companyId))
    .innerJoin(position, eq(position.id, assignment.positionId))
    .leftJoin(department, eq(department.id, assignment.departmentId))
    .where(
      and(
        sql`${assignment.effectiveFrom} <= ${day} and (${assignment.supersededOn} is null or ${assignment.supersededOn} > ${day})`,
        isPresent,
        companyWithin(actor, 'employee.write', assignment.companyId),
        companyId === undefined ? undefined : eq(assignment.companyId, companyId),
        supervising === undefined
          ? undefined
          : sql`(${position.category} <> 'non_executive' or ${headsDepartmentOn(sql`${employee.id}`, day)})`,
        ...matchesPerson(search),
      ),
    )
    .orderBy(sql`lower(${employee.fullName})`, asc(employee.id))
    .limit(SHOWN);
}
