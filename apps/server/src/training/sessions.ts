import type { getTrainingSession, listTrainingSessions, OutputOf, QueryOf } from '@prestasi/contract';
import { cancelRefusal, isAttendanceDue } from '@prestasi/domain';
import type { Executor } from '../platform/database/transaction.ts';
import type { RequestContext } from '../platform/http/request-context.ts';
import { Problem } from '../platform/problem.ts';
import { countParticipants } from './participant-queries.ts';
import { mayWriteFor } from './may-write-for.ts';
import { countSessions, findSession, findSessions, type SessionRow } from './session-queries.ts';

type Row = OutputOf<typeof listTrainingSessions>['rows'][number];

/** Lists a page of the sessions of the group and of the actor's companies. */
export async function listSessions(
  db: Executor,
  { page, size, ...filter }: QueryOf<typeof listTrainingSessions>,
  { actor }: Pick<RequestContext, 'actor'>,
): Promise<OutputOf<typeof listTrainingSessions>> {
  const rows = await findSessions(db, actor, filter, { limit: size, offset: (page - 1) * size });
  const total = await countSessions(db, actor, filter);
  return { rows: rows.map(presentSession), total, page, size };
}

/** Returns a session with the numbers of its participants in the actor's scope. Refuses (`not_found`) one out of scope. */
export async function getSession(
  db: Executor,
  id: number,
  context: RequestContext,
): Promise<OutputOf<typeof getTrainingSession>> {
  const row = await requireSession(db, id, context);
  const { captured, ...counts } = await countParticipants(db, row, context);
  const write = mayWriteFor(context.actor, row.companyId);
  const isCancelled = row.state === 'cancelled';
  return {
    ...presentSession(row),
    cancelReason: row.cancelReason,
    version: row.version,
    counts,
    captured,
    can: {
      write: write && !isCancelled,
      enrol: !isCancelled,
      attend: isAttendanceDue(row, context.today),
      cancel: write && cancelRefusal(row) === null,
    },
  };
}

/** Returns the row of a session that the actor reads. Refuses (`not_found`) any other. */
export async function requireSession(
  db: Executor,
  id: number,
  { actor }: Pick<RequestContext, 'actor'>,
): Promise<SessionRow> {
  const row = await findSession(db, actor, id);
  if (row === null) throw new Problem('not_found');
  return row;
}

/** Presents a session with its taken seats. */
export function presentSession(row: SessionRow): Row {
  const { id, code, programmeId, title, companyId, company, startsOn, endsOn, hours, place, seats, taken, state } = row;
  return {
    id,
    code,
    programme: { id: programmeId, name: title },
    company: companyId === null ? null : { id: companyId, name: company ?? '' },
    startsOn,
    endsOn,
    hours,
    place,
    seats,
    taken,
    state,
  };
}
