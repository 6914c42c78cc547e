import { and, asc, desc, eq, ne, or, type SQL, sql } from 'drizzle-orm';
import type { listRequests, OutputOf, QueryOf } from '@prestasi/contract';
import type { Actor, Day } from '@prestasi/domain';
import { companyWithin, isPlacementOrFirst, reachedBy } from '../access/index.ts';
import { pageQuery } from '../platform/database/page-query.ts';
import type { Executor } from '../platform/database/transaction.ts';
import { personNames, placementNames } from '../schema/names.ts';
import { company, department, position } from '../schema/organisation.ts';
import { assignment, employee } from '../schema/people.ts';
import { changeRequest } from '../schema/requests.ts';
import { matchesPerson } from '../schema/person-search.ts';
import { certificate, decider, ofEducation, ofPersonal, ofTraining, requestColumns } from './request-queries.ts';

export type Filter = QueryOf<typeof listRequests>;

/**
 * Restricts to requests that the actor may see and decide: of people in scope, about personal data if they may read
 * that.
 */
export function toDecideBy(actor: Actor, today: Day): SQL | undefined {
  const employeeId = sql`${changeRequest.employeeId}`;
  return and(
    reachedBy(actor, 'request.decide', employeeId, today),
    or(ofEducation, ofTraining, reachedBy(actor, 'personal.read', employeeId, today)),
  );
}

// As in the index `employee_search_idx`.

/**
 * Whether it was decided while the person worked for a company outside the actor's scope: the decision is then not
 * shown. If the company is not known, that applies to all except those who act for the group.
 */
function decidedElsewhere(actor: Actor): SQL<boolean> {
  const isWithin = companyWithin(actor, 'request.decide', changeRequest.decidedCompanyId);
  return sql<boolean>`(${changeRequest.decidedAt} is not null and not coalesce(${isWithin}, false))`;
}

/** Finds a page of the requests that the actor decides, with the number of all that match. */
export async function findPage(db: Executor, actor: Actor, filter: Filter, today: Day) {
  const { about, state, companyId, search, ...page } = filter;
  const where = and(
    eq(changeRequest.state, state),
    { education: ofEducation, training: ofTraining, personal: ofPersonal }[about],
    toDecideBy(actor, today),
    companyId === undefined ? undefined : eq(assignment.companyId, companyId),
    ...matchesPerson(search),
  );
  const placed = and(eq(assignment.employeeId, changeRequest.employeeId), isPlacementOrFirst('assignment', today));
  const select = () =>
    db
      .select({
        request: requestColumns,
        isElsewhere: decidedElsewhere(actor),
        person: {
          ...personNames,
          pictureFileId: employee.pictureFileId,
          ...placementNames,
        },
      })
      .from(changeRequest)
      .innerJoin(employee, eq(employee.id, changeRequest.employeeId))
      .leftJoin(assignment, placed)
      .leftJoin(company, eq(company.id, assignment.companyId))
      .leftJoin(department, eq(department.id, assignment.departmentId))
      .leftJoin(position, eq(position.id, assignment.positionId))
      .leftJoin(certificate, eq(certificate.id, changeRequest.certificateFileId))
      .leftJoin(decider, eq(decider.id, changeRequest.decidedBy))
      .$dynamic();
  // Pending requests: the longest waiting first; decided ones: the latest decision first.
  const order = [state === 'pending' ? asc(changeRequest.id) : desc(changeRequest.decidedAt), desc(changeRequest.id)];
  return pageQuery(db, select, { where, order }, page);
}

/** Counts the requests that wait for the actor; others decide the actor's own. */
export async function countWaiting(
  db: Executor,
  actor: Actor,
  today: Day,
): Promise<OutputOf<typeof listRequests>['waiting']> {
  const [row] = await db
    .select({
      education: sql<number>`(count(*) filter (where ${ofEducation}))::int`,
      training: sql<number>`(count(*) filter (where ${ofTraining}))::int`,
      personal: sql<number>`(count(*) filter (where ${ofPersonal}))::int`,
    })
    .from(changeRequest)
    .where(
      and(
        eq(changeRequest.state, 'pending'),
        toDecideBy(actor, today),
        actor.employeeId === null ? undefined : ne(changeRequest.employeeId, actor.employeeId),
      ),
    );
  return row ?? { education: 0, training: 0, personal: 0 };
}
