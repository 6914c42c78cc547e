import { attendanceRefusal, hoursOfAttendance } from './enrolment.ts';
import type { SessionFacts } from './session.ts';
import type { Attendance, EnrolmentState } from './vocabulary.ts';
import type { Day } from '../cycle/calendar.ts';

/** A row of a list of participants as somebody filled it in; null is an empty cell. */
export type ParticipantRow = {
  readonly state: EnrolmentState | null;
  readonly attendance: Attendance | null;
  readonly hours: number | null;
};

/** The person’s place in the session as it stands; a state of null is no place at all. */
export type PresentPlace = {
  readonly state: EnrolmentState | null;
  readonly attendance: Attendance;
  readonly hours: number | null;
};

/** An attendance to record, with the hours that count. */
export type RecordedAttendance = { readonly attendance: 'attended' | 'absent'; readonly hours: number | null };

/** The changes of a row: whether it enrols the person, and the attendance to record; null leaves what is on record. */
export type RowChange = {
  readonly enrols: boolean;
  readonly attendance: (RecordedAttendance & { readonly isKnown: boolean }) | null;
};

/** An error of a row, at one of its columns. */
export type RowRefusal = {
  readonly column: 'enrolmentState' | 'attendance' | 'hours';
  readonly code:
    | 'no_place'
    | 'attendance_needed'
    | 'attendance_too_early'
    | 'cancelled_session'
    | 'hours_of_absent'
    | 'too_many_hours';
};

/**
 * Returns what a row of a list of participants changes, or its error (decision 101). An empty cell, and an attendance
 * that is not recorded, leave what is on record; hours alone say that somebody attended; a row without another state
 * enrols a person who has no place.
 */
export function participantChange(
  row: ParticipantRow,
  present: PresentPlace,
  session: Pick<SessionFacts, 'state' | 'endsOn' | 'hours'>,
  today: Day,
): RowChange | RowRefusal {
  const hasPlace = present.state === 'enrolled';
  const enrols = !hasPlace && (row.state === null || row.state === 'enrolled');
  if (enrols && session.state === 'cancelled') return { column: 'enrolmentState', code: 'cancelled_session' };
  if (row.attendance === 'none' && row.hours !== null) return { column: 'attendance', code: 'attendance_needed' };
  const marked = row.attendance ?? (row.hours === null ? 'none' : 'attended');
  if (marked === 'none') return { enrols, attendance: null };
  if (!hasPlace && !enrols) return { column: 'enrolmentState', code: 'no_place' };
  const refusal = attendanceRefusal(session, { state: 'enrolled' }, today);
  if (refusal !== null) {
    return {
      column: 'attendance',
      code: refusal === 'session_cancelled' ? 'cancelled_session' : 'attendance_too_early',
    };
  }
  const given = row.hours ?? hoursOnRecord(marked, present);
  const { isValid, hours } = hoursOfAttendance({ attendance: marked, hours: given }, session);
  if (!isValid) return { column: 'hours', code: marked === 'absent' ? 'hours_of_absent' : 'too_many_hours' };
  const isKnown = hasPlace && present.attendance === marked && present.hours === hours;
  return { enrols, attendance: { attendance: marked, hours, isKnown } };
}

/** Returns the hours that stay where a row gives none: those of somebody who attended, and still did. */
function hoursOnRecord(marked: Attendance, present: PresentPlace): number | null {
  return marked === 'attended' && present.attendance === 'attended' ? present.hours : null;
}
