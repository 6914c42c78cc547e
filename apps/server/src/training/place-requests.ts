import type { listPlaceRequests, OutputOf, QueryOf } from '@prestasi/contract';
import type { Executor } from '../platform/database/transaction.ts';
import type { RequestContext } from '../platform/http/request-context.ts';
import { shownSession } from './places.ts';
import { findPlaceRequests } from './request-queries.ts';

/** Lists the requests for places of people in the actor's scope, those that wait longest first. */
export async function placeRequests(
  db: Executor,
  { page, size, search }: QueryOf<typeof listPlaceRequests>,
  context: Pick<RequestContext, 'actor' | 'today'>,
): Promise<OutputOf<typeof listPlaceRequests>> {
  const { rows, total } = await findPlaceRequests(db, context, { search, limit: size, offset: (page - 1) * size });
  const presented = rows.map(({ enrolment, person, session }) => ({
    id: enrolment.id,
    version: enrolment.version,
    state: enrolment.state,
    person,
    session: { ...shownSession(session), code: session.code, state: session.state },
    createdAt: enrolment.createdAt.toISOString(),
    decidedAt: enrolment.decidedAt?.toISOString() ?? null,
    rejectionReason: enrolment.rejectionReason,
    isOwn: person.id === context.actor.employeeId,
  }));
  return { rows: presented, total, page, size };
}
