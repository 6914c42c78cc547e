import type { enrolParticipants, OutputOf, previewEnrolment } from '@prestasi/contract';
import { enrolRefusal } from '@prestasi/domain';
import type { Executor, Tx } from '../platform/database/transaction.ts';
import type { WriteContext } from '../platform/http/request-context.ts';
import { Problem } from '../platform/problem.ts';
import type { Services } from '../platform/services.ts';
import { type Candidate, type Chosen, findCandidates, findStates, upsertEnrolments } from './enrolment-queries.ts';
import { notifyPlaces } from './notify.ts';
import { lockSession, type SessionRow } from './session-queries.ts';
import { requireSession } from './sessions.ts';

type Choice = Chosen & { readonly sessionId: number };

const NAMES = 5;

/** Returns whom an enrolment would add: their number and some names, who is enrolled already, and the free seats. */
export async function previewOf(
  db: Executor,
  { sessionId, ...chosen }: Choice,
  context: WriteContext,
): Promise<OutputOf<typeof previewEnrolment>> {
  const session = await requireSession(db, sessionId, context);
  const { fresh, already } = await sorted(db, session, chosen, context);
  const names = fresh.slice(0, NAMES).map(({ name }) => name);
  return { count: fresh.length, names, already, free: Math.max(0, session.seats - session.taken) };
}

/**
 * Enrols people in a session, all or none, and notifies them; who is enrolled already stays so. Refuses a session or
 * person out of scope (`not_found`), people of another company than the session's by field, a cancelled session, and
 * one without enough seats (`session_full`).
 */
export async function enrolChosen(
  services: Services,
  tx: Tx,
  { sessionId, ...chosen }: Choice,
  context: WriteContext,
): Promise<OutputOf<typeof enrolParticipants>> {
  await requireSession(tx, sessionId, context);
  const session = await lockSession(tx, sessionId);
  if (session === null) throw new Problem('not_found');
  const { fresh, already } = await sorted(tx, session, chosen, context);
  const refusal = enrolRefusal(session, fresh.length);
  if (refusal !== null) throw new Problem(refusal);
  const ids = fresh.map(({ id }) => id);
  const { accountId: by } = context.actor;
  await upsertEnrolments(tx, sessionId, ids, { origin: 'hr', state: 'enrolled', by, now: context.now });
  await notifyPlaces(services, tx, 'training_enrolled', ids, session);
  return { enrolled: ids.length, already };
}

/** As `enrolChosen`, for known people: other features plan a session for them in one step. */
export async function enrol(
  services: Services,
  tx: Tx,
  { sessionId, employeeIds }: { readonly sessionId: number; readonly employeeIds: readonly number[] },
  context: WriteContext,
): Promise<OutputOf<typeof enrolParticipants>> {
  return enrolChosen(services, tx, { sessionId, employeeIds, filter: null }, context);
}

async function sorted(
  db: Executor,
  session: SessionRow,
  { employeeIds, filter }: Chosen,
  context: WriteContext,
): Promise<{ readonly fresh: readonly Candidate[]; readonly already: number }> {
  const found = await findCandidates(db, context.actor, { employeeIds, filter }, context);
  if (employeeIds !== null) refuseUnfit(employeeIds, found, session);
  const fit = found.filter(({ companyId }) => isOf(session, companyId));
  const states = await findStates(
    db,
    session.id,
    fit.map(({ id }) => id),
  );
  const fresh = fit.filter(({ id }) => states.get(id) !== 'enrolled');
  return { fresh, already: fit.length - fresh.length };
}

/** Refuses chosen people whom the actor does not reach, and by field those of another company than the session's. */
function refuseUnfit(ids: readonly number[], found: readonly Candidate[], session: SessionRow): void {
  const companies = new Map(found.map(({ id, companyId }) => [id, companyId]));
  if (ids.some((id) => !companies.has(id))) throw new Problem('not_found');
  const fields = ids.flatMap((id, index) =>
    isOf(session, companies.get(id) ?? 0) ? [] : [{ path: `employeeIds.${index}`, code: 'participant_unfit' as const }],
  );
  if (fields.length > 0) throw new Problem('validation_error', { fields });
}

function isOf({ companyId }: SessionRow, company: number): boolean {
  return companyId === null || companyId === company;
}
