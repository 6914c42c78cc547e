import {
  type Attendance,
  type EnrolmentState,
  enrolRefusal,
  participantChange,
  type RecordedAttendance,
  type RowRefusal,
} from '@prestasi/domain';
import type { Executor, Tx } from '../platform/database/transaction.ts';
import type { WriteContext } from '../platform/http/request-context.ts';
import type { Services } from '../platform/services.ts';
import { followAttendance, upsertEnrolments } from './enrolment-queries.ts';
import { findListed, type Listed, recordListed } from './listed-queries.ts';
import { notifyPlaces } from './notify.ts';
import { findSession, followState, lockSession, type SessionRow } from './session-queries.ts';

/** A row of a list of participants, with its number in the file; null is an empty cell. */
export type ParticipantSheetRow = {
  readonly row: number;
  readonly employeeNumber: string;
  readonly sessionCode: string | null;
  readonly state: EnrolmentState | null;
  readonly attendance: Attendance | null;
  readonly hours: number | null;
};

/** An error of a row at one of its columns; without a row it is about the session. */
export type ParticipantError = {
  readonly row: number | null;
  readonly column: RowRefusal['column'] | 'employeeNumber' | 'sessionCode' | null;
  readonly code:
    | RowRefusal['code']
    | 'unknown_session'
    | 'unknown_participant'
    | 'participant_company'
    | 'duplicate_key'
    | 'other_session'
    | 'seats_exceeded';
  readonly params: Readonly<Record<string, string | number>>;
};

type Counts = { created: number; changed: number; unchanged: number };

/** The changes of a list of participants, or its errors: people to enrol, and attendance to record, by employee. */
export type ParticipantPlan = {
  readonly errors: readonly ParticipantError[];
  readonly counts: { readonly places: Counts; readonly attendance: Counts };
  readonly enrolled: readonly number[];
  readonly recorded: readonly (RecordedAttendance & { readonly employeeId: number })[];
};

const nothing = (): Counts => ({ created: 0, changed: 0, unchanged: 0 });

/**
 * Plans a list of the participants of a session (decision 101): whom it enrols, and whose attendance it records. Reports,
 * by row and column, people out of the actor's reach or of another company, a session without enough seats, and what
 * `participantChange` refuses.
 */
export async function planRows(
  db: Executor,
  sessionId: number,
  rows: readonly ParticipantSheetRow[],
  context: WriteContext,
): Promise<ParticipantPlan> {
  const session = await findSession(db, context.actor, sessionId);
  if (session === null) {
    const error = { row: null, column: null, code: 'unknown_session', params: {} } as const;
    return { errors: [error], counts: { places: nothing(), attendance: nothing() }, enrolled: [], recorded: [] };
  }
  const numbers = rows.map(({ employeeNumber }) => employeeNumber);
  const people = await findListed(db, session, numbers, context);
  return planned(rows, people, session, context);
}

/** Carries out a list of participants: plans it again under the session's lock, and changes all or, with errors, nothing. */
export async function applyRows(
  services: Services,
  tx: Tx,
  sessionId: number,
  rows: readonly ParticipantSheetRow[],
  context: WriteContext,
): Promise<ParticipantPlan> {
  const session = await lockSession(tx, sessionId);
  const plan = await planRows(tx, sessionId, rows, context);
  if (session === null || plan.errors.length > 0) return plan;
  const { enrolled, recorded } = plan;
  const values = { origin: 'hr', state: 'enrolled', by: context.actor.accountId, now: context.now } as const;
  await upsertEnrolments(tx, sessionId, enrolled, values);
  await recordListed(tx, sessionId, recorded);
  await followState(tx, [sessionId]);
  await followAttendance(tx, [sessionId]);
  // Who is recorded as well was there, and needs no notice of a place.
  const wereThere = new Set(recorded.map(({ employeeId }) => employeeId));
  const notified = enrolled.filter((id) => !wereThere.has(id));
  await notifyPlaces(services, tx, 'training_enrolled', notified, session);
  return plan;
}

function planned(
  rows: readonly ParticipantSheetRow[],
  people: ReadonlyMap<string, Listed>,
  session: SessionRow,
  { today }: WriteContext,
): ParticipantPlan {
  const errors: ParticipantError[] = [];
  const counts = { places: nothing(), attendance: nothing() };
  const enrolled: number[] = [];
  const recorded: (RecordedAttendance & { employeeId: number })[] = [];
  const firstRows = new Map<string, number>();
  for (const row of rows) {
    const person = people.get(row.employeeNumber);
    const error = errorOf(row, person, firstRows.get(row.employeeNumber), session);
    firstRows.set(row.employeeNumber, firstRows.get(row.employeeNumber) ?? row.row);
    if (error !== null || person === undefined) {
      if (error !== null) errors.push(error);
      continue;
    }
    const change = participantChange(row, person.place, session, today);
    if ('code' in change) {
      errors.push({ row: row.row, ...change, params: { hours: session.hours, day: session.endsOn } });
      continue;
    }
    const { enrols, attendance } = change;
    if (enrols) enrolled.push(person.employeeId);
    counts.places[enrols ? 'created' : 'unchanged'] += 1;
    if (enrols && isFirstWithout(session, enrolled.length)) errors.push(exceeded(row, session));
    if (attendance === null) continue;
    const { isKnown, ...values } = attendance;
    const kind = isKnown ? 'unchanged' : person.place.attendance === 'none' ? 'created' : 'changed';
    counts.attendance[kind] += 1;
    if (!isKnown) recorded.push({ ...values, employeeId: person.employeeId });
  }
  return { errors, counts, enrolled, recorded };
}

function errorOf(
  { row, employeeNumber: value, sessionCode }: ParticipantSheetRow,
  person: Listed | undefined,
  firstRow: number | undefined,
  session: SessionRow,
): ParticipantError | null {
  if (firstRow !== undefined) return { row, column: 'employeeNumber', code: 'duplicate_key', params: { firstRow } };
  if (sessionCode !== null && sessionCode.toLowerCase() !== session.code.toLowerCase()) {
    const params = { value: sessionCode, session: session.code };
    return { row, column: 'sessionCode', code: 'other_session', params };
  }
  if (person === undefined) return { row, column: 'employeeNumber', code: 'unknown_participant', params: { value } };
  const isOther = session.companyId !== null && person.companyId !== session.companyId;
  if (!isOther || person.place.state === 'enrolled') return null;
  const params = { value, company: session.company ?? '' };
  return { row, column: 'employeeNumber', code: 'participant_company', params };
}

/** Whether a seat is missing from so many new people on, and none was before. */
function isFirstWithout(session: SessionRow, enrolled: number): boolean {
  const isFull = (more: number) => enrolRefusal(session, more) === 'session_full';
  return isFull(enrolled) && (enrolled === 1 || !isFull(enrolled - 1));
}

function exceeded({ row }: ParticipantSheetRow, { seats, taken }: SessionRow): ParticipantError {
  const free = Math.max(0, seats - taken);
  return { row, column: 'employeeNumber', code: 'seats_exceeded', params: { seats, free } };
}
