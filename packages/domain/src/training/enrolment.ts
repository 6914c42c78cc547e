import type { Day } from '../cycle/calendar.ts';
import { isAttendanceDue, isOpenToAsk, type SessionFacts } from './session.ts';
import type { Attendance, EnrolmentState } from './vocabulary.ts';

/** The reasons for which an action on a session or an enrolment is refused. */
export const TRAINING_REFUSALS = [
  'session_full',
  'session_cancelled',
  'session_held',
  'session_begun',
  'session_not_over',
  'enrolled_already',
  'not_enrolled',
  'attendance_recorded',
] as const;
export type TrainingRefusal = (typeof TRAINING_REFUSALS)[number];

/** An enrolment as it stands. */
export type EnrolmentFacts = { readonly state: EnrolmentState; readonly attendance: Attendance };

/** Returns why HR cannot enrol so many more people; null if they can: also afterwards, who came without a place. */
export function enrolRefusal(
  { state, seats, taken }: Pick<SessionFacts, 'state' | 'seats' | 'taken'>,
  more: number,
): TrainingRefusal | null {
  if (state === 'cancelled') return 'session_cancelled';
  return taken + more > seats ? 'session_full' : null;
}

/** Returns why somebody cannot ask for a place now; null if they can. Who was rejected or withdrew may ask again. */
export function askRefusal(session: SessionFacts, present: EnrolmentState | null, today: Day): TrainingRefusal | null {
  if (session.state === 'cancelled') return 'session_cancelled';
  if (present === 'enrolled' || present === 'requested') return 'enrolled_already';
  if (!isOpenToAsk(session, today)) return 'session_begun';
  return enrolRefusal(session, 1);
}

/**
 * Returns why an enrolment cannot be withdrawn now; null if it can: by the person until the session begins, by HR until
 * attendance is recorded.
 */
export function leaveRefusal(
  { state, attendance }: EnrolmentFacts,
  { startsOn, today, isOwn }: { readonly startsOn: Day; readonly today: Day; readonly isOwn: boolean },
): TrainingRefusal | null {
  if (state !== 'enrolled' && state !== 'requested') return 'not_enrolled';
  if (attendance !== 'none') return 'attendance_recorded';
  return isOwn && state === 'enrolled' && today >= startsOn ? 'session_begun' : null;
}

/** Returns why attendance cannot be recorded for an enrolment now; null if it can (domain §7). */
export function attendanceRefusal(
  session: Pick<SessionFacts, 'state' | 'endsOn'>,
  { state }: Pick<EnrolmentFacts, 'state'>,
  today: Day,
): TrainingRefusal | null {
  if (session.state === 'cancelled') return 'session_cancelled';
  if (!isAttendanceDue(session, today)) return 'session_not_over';
  return state === 'enrolled' ? null : 'not_enrolled';
}

/** Returns why a session cannot be cancelled; null if it can: as long as no attendance is recorded. */
export function cancelRefusal({ state }: Pick<SessionFacts, 'state'>): TrainingRefusal | null {
  if (state === 'cancelled') return 'session_cancelled';
  return state === 'held' ? 'session_held' : null;
}

/** The attendance of one person, as it is recorded. */
export type AttendanceInput = { readonly attendance: Attendance; readonly hours: number | null };

/**
 * Returns the hours that count for an attendance: those that were entered, or the session’s where none were; null for
 * who was absent or is not recorded. Null, too, for hours that cannot be: below one or above the session’s.
 */
export function hoursOfAttendance(
  { attendance, hours }: AttendanceInput,
  session: Pick<SessionFacts, 'hours'>,
): { readonly isValid: boolean; readonly hours: number | null } {
  if (attendance !== 'attended') return { isValid: hours === null, hours: null };
  const counted = hours ?? session.hours;
  return { isValid: Number.isInteger(counted) && counted >= 1 && counted <= session.hours, hours: counted };
}
