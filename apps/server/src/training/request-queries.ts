import { and, asc, eq, sql } from 'drizzle-orm';
import { isPlacementOrFirst, reachedBy } from '../access/index.ts';
import type { RowRange } from '../platform/database/page-query.ts';
import { pickColumns } from '../platform/database/pick-columns.ts';
import type { Executor } from '../platform/database/transaction.ts';
import type { ReadContext } from '../platform/http/request-context.ts';
import { personNames } from '../schema/names.ts';
import { company, department } from '../schema/organisation.ts';
import { assignment, employee } from '../schema/people.ts';
import { matchesPerson } from '../schema/person-search.ts';
import { trainingEnrolment, trainingProgramme, trainingSession } from '../schema/training.ts';
import { takenPlaces } from './session-queries.ts';

type Page = RowRange & { readonly search: string | undefined };

/** Finds the requests for places that wait for the actor, those that wait longest first, with their number. */
export async function findPlaceRequests(db: Executor, { actor, today }: ReadContext, { search, limit, offset }: Page) {
  const waiting = and(
    eq(trainingEnrolment.state, 'requested'),
    reachedBy(actor, 'request.decide', sql`${trainingEnrolment.employeeId}`, today),
    ...matchesPerson(search),
  );
  const order = [asc(trainingEnrolment.createdAt), asc(trainingEnrolment.id)];
  // What a row shows is read for those of the page alone.
  const page = db
    .select({ id: trainingEnrolment.id })
    .from(trainingEnrolment)
    .innerJoin(employee, eq(employee.id, trainingEnrolment.employeeId))
    .where(waiting)
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
    .as('page');
  const rows = await db
    .select({
      enrolment: trainingEnrolment,
      person: {
        ...personNames,
        company: company.name,
        department: department.name,
      },
      session: {
        id: trainingSession.id,
        code: trainingSession.code,
        title: trainingProgramme.title,
        provider: trainingProgramme.provider,
        ...pickColumns(trainingSession, 'startsOn', 'endsOn', 'hours', 'place', 'seats'),
        taken: takenPlaces,
        state: trainingSession.state,
      },
    })
    .from(page)
    .innerJoin(trainingEnrolment, eq(trainingEnrolment.id, page.id))
    .innerJoin(trainingSession, eq(trainingSession.id, trainingEnrolment.sessionId))
    .innerJoin(trainingProgramme, eq(trainingProgramme.id, trainingSession.programmeId))
    .innerJoin(employee, eq(employee.id, trainingEnrolment.employeeId))
    .leftJoin(assignment, and(eq(assignment.employeeId, employee.id), isPlacementOrFirst('assignment', today)))
    .leftJoin(company, eq(company.id, assignment.companyId))
    .leftJoin(department, eq(department.id, assignment.departmentId))
    .orderBy(...order);
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(trainingEnrolment)
    .innerJoin(employee, eq(employee.id, trainingEnrolment.employeeId))
    .where(waiting);
  return { rows, total: counted?.total ?? 0 };
}
