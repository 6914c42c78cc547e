import type { BodyOf, decidePlace, listOpenSessions, OutputOf, QueryOf } from '@prestasi/contract';
import { askRefusal, enrolRefusal, leaveRefusal, requestRefusal } from '@prestasi/domain';
import type { Executor, Tx } from '../platform/database/transaction.ts';
import type { VersionedId } from '../platform/database/versioned-id.ts';
import type { RequestContext, WriteContext } from '../platform/http/request-context.ts';
import { Problem } from '../platform/problem.ts';
import type { Services } from '../platform/services.ts';
import {
  type EnrolmentRow,
  findCompanyOf,
  findEnrolment,
  findStates,
  reaches,
  updateEnrolment,
  upsertEnrolments,
} from './enrolment-queries.ts';
import { notifyPlaces } from './notify.ts';
import { findOpenSessions, lockSession, type SessionRow } from './session-queries.ts';

/** Returns the employee who acts for themself. Refuses (`forbidden`) an account without one. */
export function ownEmployee({ actor }: Pick<RequestContext, 'actor'>): number {
  if (actor.employeeId === null) throw new Problem('forbidden');
  return actor.employeeId;
}

/** Lists the sessions for which the caller may ask: of their company and of the group, not begun. */
export async function openSessions(
  db: Executor,
  { page, size, search }: QueryOf<typeof listOpenSessions>,
  context: WriteContext,
): Promise<OutputOf<typeof listOpenSessions>> {
  const { today } = context;
  const employeeId = ownEmployee(context);
  const companyId = await findCompanyOf(db, employeeId, today);
  const offset = (page - 1) * size;
  const { rows, total } = await findOpenSessions(db, companyId, { search, today, limit: size, offset });
  const presented = await Promise.all(
    rows.map(async (row) => {
      const state = (await findStates(db, row.id, [employeeId])).get(employeeId) ?? null;
      return { ...shownSession(row), state, can: { ask: askRefusal(row, state, today) === null } };
    }),
  );
  return { rows: presented, total, page, size };
}

type ShownOf = Pick<
  SessionRow,
  'id' | 'title' | 'provider' | 'startsOn' | 'endsOn' | 'hours' | 'place' | 'seats' | 'taken'
>;

/** Returns what everybody sees of a session. */
export function shownSession(row: ShownOf) {
  const { id, title, provider, startsOn, endsOn, hours, place, seats, taken } = row;
  return { id, programme: title, provider, startsOn, endsOn, hours, place, seats, taken };
}

/** Asks for a place in a session. Refuses (`not_found`) one of another company, and what `askRefusal` finds. */
export async function askPlace(tx: Tx, sessionId: number, context: WriteContext): Promise<{ id: number }> {
  const { now, today } = context;
  const employeeId = ownEmployee(context);
  const companyId = await findCompanyOf(tx, employeeId, today);
  const session = await lockSession(tx, sessionId);
  const isOpen = session !== null && (session.companyId === null || session.companyId === companyId);
  if (!isOpen || companyId === null) throw new Problem('not_found');
  const present = (await findStates(tx, sessionId, [employeeId])).get(employeeId) ?? null;
  const refusal = askRefusal(session, present, today);
  if (refusal !== null) throw new Problem(refusal);
  const values = { origin: 'asked', state: 'requested', by: null, now } as const;
  const [row] = await upsertEnrolments(tx, sessionId, [employeeId], values);
  if (row === undefined) throw new Problem('enrolled_already');
  return { id: row.id };
}

/** Gives up the caller's own place, or withdraws their request. Refuses another's (`not_found`), and as `leaveRefusal`. */
export async function leavePlace(
  tx: Tx,
  { id, version }: VersionedId,
  context: WriteContext,
): Promise<{ version: number }> {
  const { enrolment, session } = await lockPlace(tx, id);
  if (enrolment.employeeId !== ownEmployee(context)) throw new Problem('not_found');
  return withdraw(tx, enrolment, session, { version, isOwn: true, context });
}

/** Takes somebody out of a session, and notifies them. Refuses who is out of scope (`not_found`), and as `leaveRefusal`. */
export async function removePlace(
  services: Services,
  tx: Tx,
  { id, version }: VersionedId,
  context: WriteContext,
): Promise<{ version: number }> {
  const { enrolment, session } = await lockPlace(tx, id);
  const { employeeId } = enrolment;
  if (!(await reaches(tx, context.actor, 'training.write', employeeId, context.today))) throw new Problem('not_found');
  const removed = await withdraw(tx, enrolment, session, { version, isOwn: false, context });
  await notifyPlaces(services, tx, 'training_removed', [employeeId], session);
  return removed;
}

async function withdraw(
  tx: Tx,
  enrolment: EnrolmentRow,
  { startsOn }: SessionRow,
  { version, isOwn, context }: { readonly version: number; readonly isOwn: boolean; readonly context: WriteContext },
): Promise<{ version: number }> {
  const { today, now, actor } = context;
  const refusal = leaveRefusal(enrolment, { startsOn, today, isOwn });
  if (refusal !== null) throw new Problem(refusal);
  const values = { state: 'withdrawn', decidedAt: now, decidedBy: actor.accountId } as const;
  if (!(await updateEnrolment(tx, { id: enrolment.id, version }, values))) throw new Problem('stale_version');
  return { version: version + 1 };
}

/**
 * Approves or rejects a request for a place, and notifies who asked. Refuses one out of scope (`not_found`), one's own,
 * one that was decided, a rejection without a reason, and the approval for a cancelled or full session.
 */
export async function decideRequest(
  services: Services,
  tx: Tx,
  id: number,
  { decision, reason, version }: BodyOf<typeof decidePlace>,
  context: WriteContext,
): Promise<{ version: number }> {
  const { enrolment, session } = await lockPlace(tx, id);
  const { employeeId, state } = enrolment;
  const { actor, today, now } = context;
  if (!(await reaches(tx, actor, 'request.decide', employeeId, today))) throw new Problem('not_found');
  const asked = state === 'requested' ? 'pending' : 'approved';
  const refusal = requestRefusal(decision, { state: asked, isOwn: employeeId === actor.employeeId, reason });
  if (refusal !== null) throw new Problem(refusal === 'not_own_request' ? 'forbidden' : refusal);
  const full = decision === 'approve' ? enrolRefusal(session, 1) : null;
  if (full !== null) throw new Problem(full);
  const decided = { decidedAt: now, decidedBy: actor.accountId };
  const values =
    decision === 'approve'
      ? { state: 'enrolled' as const, ...decided }
      : { state: 'rejected' as const, rejectionReason: reason, ...decided };
  if (!(await updateEnrolment(tx, { id, version }, values))) throw new Problem('stale_version');
  const kind = decision === 'approve' ? 'training_approved' : 'training_rejected';
  await notifyPlaces(services, tx, kind, [employeeId], session, decision === 'reject' ? { reason: reason ?? '' } : {});
  return { version: version + 1 };
}

/** Locks the session of an enrolment, then reads the enrolment. Refuses (`not_found`) one that does not exist. */
export async function lockPlace(
  tx: Tx,
  id: number,
): Promise<{ readonly enrolment: EnrolmentRow; readonly session: SessionRow }> {
  const found = await findEnrolment(tx, id);
  const session = found === null ? null : await lockSession(tx, found.sessionId);
  const enrolment = session === null ? null : await findEnrolment(tx, id);
  if (session === null || enrolment === null) throw new Problem('not_found');
  return { enrolment, session };
}
