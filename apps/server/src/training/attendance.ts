import type { BodyOf, recordAttendance } from '@prestasi/contract';
import { attendanceRefusal, hoursOfAttendance } from '@prestasi/domain';
import type { Tx } from '../platform/database/transaction.ts';
import type { ReadContext } from '../platform/http/request-context.ts';
import { Problem } from '../platform/problem.ts';
import { followAttendance, updateEnrolment } from './enrolment-queries.ts';
import { findManaged, recordRest } from './participant-queries.ts';
import { lockSession, type SessionRow, followState } from './session-queries.ts';
import { requireSession } from './sessions.ts';

type Entries = BodyOf<typeof recordAttendance>['entries'];

/**
 * Records the attendance of participants, all or none: the session is held, and training records follow. Refuses a
 * session or participant out of scope (`not_found`), a session that is not over or was cancelled, somebody who is not
 * enrolled, a stale version, and by field hours beyond the session's.
 */
export async function saveAttendance(
  tx: Tx,
  sessionId: number,
  entries: Entries,
  context: ReadContext,
): Promise<{ recorded: number }> {
  const session = await lockForAttendance(tx, sessionId, context);
  const ids = entries.map(({ id }) => id);
  const found = new Map((await findManaged(tx, session, ids, context)).map((row) => [row.id, row]));
  if (ids.some((id, index) => !found.has(id) || ids.indexOf(id) !== index)) throw new Problem('not_found');
  refuseHours(entries, session);
  for (const { id, version, attendance, hours } of entries) {
    const row = found.get(id);
    const refusal = row === undefined ? 'not_enrolled' : attendanceRefusal(session, row, context.today);
    if (refusal !== null) throw new Problem(refusal);
    const attendedHours = hoursOfAttendance({ attendance, hours }, session).hours;
    if (!(await updateEnrolment(tx, { id, version }, { attendance, attendedHours })))
      throw new Problem('stale_version');
  }
  await followState(tx, [sessionId]);
  await followAttendance(tx, [sessionId]);
  return { recorded: entries.length };
}

/** Records the same for every participant whose attendance is not recorded. Refuses as `saveAttendance` does. */
export async function saveAllAttendance(
  tx: Tx,
  sessionId: number,
  attendance: 'attended' | 'absent',
  context: ReadContext,
): Promise<{ recorded: number }> {
  const session = await lockForAttendance(tx, sessionId, context);
  const recorded = await recordRest(tx, session, attendance, context);
  await followState(tx, [sessionId]);
  await followAttendance(tx, [sessionId]);
  return { recorded };
}

async function lockForAttendance(tx: Tx, id: number, context: ReadContext): Promise<SessionRow> {
  await requireSession(tx, id, context);
  const session = await lockSession(tx, id);
  if (session === null) throw new Problem('not_found');
  const refusal = attendanceRefusal(session, { state: 'enrolled' }, context.today);
  if (refusal !== null) throw new Problem(refusal);
  return session;
}

function refuseHours(entries: Entries, session: SessionRow): void {
  const fields = entries.flatMap((entry, index) =>
    hoursOfAttendance(entry, session).isValid
      ? []
      : [{ path: `entries.${index}.hours`, code: 'too_big' as const, params: { maximum: session.hours } }],
  );
  if (fields.length > 0) throw new Problem('validation_error', { fields });
}
