import type { BodyOf, cancelTrainingSession, createTrainingSession, updateTrainingSession } from '@prestasi/contract';
import { cancelRefusal, sessionErrors } from '@prestasi/domain';
import { requireCompany } from '../access/index.ts';
import { changesBetween, recordChange } from '../history/index.ts';
import { type Tx, violatedConstraint } from '../platform/database/transaction.ts';
import type { WriteContext } from '../platform/http/request-context.ts';
import { Problem } from '../platform/problem.ts';
import type { Services } from '../platform/services.ts';
import { findAffected, followAttendance, mostAttended } from './enrolment-queries.ts';
import { notifyPlaces } from './notify.ts';
import { requireProgramme } from './programmes.ts';
import { mayWriteFor } from './may-write-for.ts';
import { insertSession, lockSession, type SessionRow, updateSession } from './session-queries.ts';
import { requireSession } from './sessions.ts';

type Values = Omit<BodyOf<typeof updateTrainingSession>, 'version'>;

/**
 * Plans a session of a programme for a company, or for the group. Refuses a programme or company out of scope
 * (`not_found`), one of the group by somebody who does not write for it (`forbidden`), and by field an archived
 * programme, another company's programme, a code that is taken, and what `sessionErrors` finds.
 */
export async function createSession(
  tx: Tx,
  programmeId: number,
  { companyId, ...values }: BodyOf<typeof createTrainingSession>,
  { actor, now, today }: WriteContext,
): Promise<{ id: number }> {
  const programme = await requireProgramme(tx, actor, programmeId);
  if (companyId === null && !mayWriteFor(actor, null)) throw new Problem('forbidden');
  if (companyId !== null) await requireCompany(tx, actor, 'training.write', companyId);
  if (programme.companyId !== null && programme.companyId !== companyId) refuseAt('companyId', 'not_of_company');
  if (programme.archivedAt !== null) refuseAt('companyId', 'archived');
  const errors = sessionErrors(values, { isHeld: false, taken: 0, mostAttended: 0, today });
  if (errors.length > 0) throw new Problem('validation_error', { fields: errors });
  const id = await refusingTakenCode(() => insertSession(tx, { ...values, programmeId, companyId }));
  const changes = changesBetween(null, { programme: programme.title, ...values });
  await recordChange(tx, 'training_session', id, { accountId: actor.accountId, now }, changes);
  return { id };
}

/**
 * Changes a session over the version that was seen; its training records follow, and who takes part is notified of
 * other days or another place. Refuses `not_found`, `forbidden`, `stale_version`, `session_cancelled`, and by field what
 * `sessionErrors` finds.
 */
export async function saveSession(
  services: Services,
  tx: Tx,
  id: number,
  { version, ...values }: BodyOf<typeof updateTrainingSession>,
  context: WriteContext,
): Promise<{ version: number }> {
  const before = await lockWritable(tx, id, context);
  if (before.version !== version) refuseStale(before);
  if (before.state === 'cancelled') throw new Problem('session_cancelled');
  const { taken, state } = before;
  const most = await mostAttended(tx, id);
  const errors = sessionErrors(values, { isHeld: state === 'held', taken, mostAttended: most, today: context.today });
  if (errors.length > 0) throw new Problem('validation_error', { fields: errors });
  if (!(await refusingTakenCode(() => updateSession(tx, { id, version }, values)))) refuseStale(before);
  const changes = changesBetween(valuesOf(before), values);
  const { accountId } = context.actor;
  await recordChange(tx, 'training_session', id, { accountId, now: context.now }, changes);
  if (state === 'held') await followAttendance(tx, [id]);
  else if (changes.startsOn ?? changes.endsOn ?? changes.place) {
    await notifyPlaces(services, tx, 'training_moved', await findAffected(tx, id), { ...before, ...values });
  }
  return { version: version + 1 };
}

/**
 * Cancels a session that was not held; who takes part or asked is notified. Refuses `not_found`, `forbidden`,
 * `stale_version`, `session_held`, `session_cancelled`.
 */
export async function cancelSession(
  services: Services,
  tx: Tx,
  id: number,
  { reason, version }: BodyOf<typeof cancelTrainingSession>,
  context: WriteContext,
): Promise<{ version: number }> {
  const before = await lockWritable(tx, id, context);
  const refusal = cancelRefusal(before);
  if (refusal !== null) throw new Problem(refusal);
  if (!(await updateSession(tx, { id, version }, { state: 'cancelled', cancelReason: reason }))) refuseStale(before);
  const after: Readonly<Record<'state' | 'reason', string>> = { state: 'cancelled', reason };
  const changes = changesBetween({ state: before.state }, after);
  const { accountId } = context.actor;
  await recordChange(tx, 'training_session', id, { accountId, now: context.now }, changes);
  await notifyPlaces(services, tx, 'training_cancelled', await findAffected(tx, id), before, { reason });
  return { version: version + 1 };
}

async function lockWritable(tx: Tx, id: number, { actor }: WriteContext): Promise<SessionRow> {
  await requireSession(tx, id, { actor });
  const row = await lockSession(tx, id);
  if (row === null) throw new Problem('not_found');
  if (!mayWriteFor(actor, row.companyId)) throw new Problem('forbidden');
  return row;
}

function valuesOf({ code, startsOn, endsOn, hours, place, seats }: SessionRow): Values {
  return { code, startsOn, endsOn, hours, place, seats };
}

function refuseStale(present: SessionRow): never {
  throw new Problem('stale_version', { current: { ...valuesOf(present), version: present.version } });
}

function refuseAt(path: string, code: 'not_of_company' | 'archived'): never {
  throw new Problem('validation_error', { fields: [{ path, code }] });
}

async function refusingTakenCode<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (violatedConstraint(error) !== 'training_session_code_key') throw error;
    throw new Problem('validation_error', { fields: [{ path: 'code', code: 'duplicate' }] });
  }
}
