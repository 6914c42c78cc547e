import { addDays, type Day } from '../cycle/calendar.ts';
import type { SessionState } from './vocabulary.ts';

/** The days, hours and seats of a session, as they are entered. */
export type SessionInput = {
  readonly startsOn: Day;
  readonly endsOn: Day;
  readonly hours: number;
  readonly seats: number;
};

/** A session as it stands, and what depends on it. */
export type SessionFacts = {
  readonly state: SessionState;
  readonly startsOn: Day;
  readonly endsOn: Day;
  readonly hours: number;
  readonly seats: number;
  /** The number of people enrolled. */
  readonly taken: number;
};

/** An error of an entered session, at a field. */
export type SessionError = {
  readonly path: 'endsOn' | 'hours' | 'seats';
  readonly code: 'end_before_start' | 'period_too_long' | 'too_big' | 'too_small' | 'day_to_come';
  readonly params?: Readonly<Record<string, number>>;
};

/** The most days of a session: a year. */
const MOST_DAYS = 366;

/**
 * Returns the errors of an entered session by field (domain §7): days in the wrong order or over more than a year, more
 * hours than its days have; of a session that stands, fewer seats than are taken, fewer hours than somebody attended,
 * and, once it was held, a last day to come.
 */
export function sessionErrors(
  { startsOn, endsOn, hours, seats }: SessionInput,
  status: { readonly isHeld: boolean; readonly taken: number; readonly mostAttended: number; readonly today: Day },
): readonly SessionError[] {
  if (endsOn < startsOn) return [{ path: 'endsOn', code: 'end_before_start' }];
  if (endsOn >= addDays(startsOn, MOST_DAYS)) return [{ path: 'endsOn', code: 'period_too_long' }];
  const { isHeld, taken, mostAttended, today } = status;
  const errors: SessionError[] = [];
  if (isHeld && endsOn > today) errors.push({ path: 'endsOn', code: 'day_to_come' });
  const maximum = hoursOfDays(startsOn, endsOn);
  if (hours > maximum) errors.push({ path: 'hours', code: 'too_big', params: { maximum } });
  if (hours < mostAttended) errors.push({ path: 'hours', code: 'too_small', params: { minimum: mostAttended } });
  if (seats < taken) errors.push({ path: 'seats', code: 'too_small', params: { minimum: taken } });
  return errors;
}

function hoursOfDays(startsOn: Day, endsOn: Day): number {
  return (Math.round((Date.parse(endsOn) - Date.parse(startsOn)) / 86_400_000) + 1) * 24;
}

/** Returns the year for which a session’s hours count: that of its last day (domain §7). */
export function yearOfTraining({ endsOn }: { readonly endsOn: Day }): number {
  return Number(endsOn.slice(0, 4));
}

/** Whether people may ask for a place now: the session is planned and has not begun; a seat is another question. */
export function isOpenToAsk({ state, startsOn }: Pick<SessionFacts, 'state' | 'startsOn'>, today: Day): boolean {
  return state === 'planned' && today < startsOn;
}

/** Whether attendance may be recorded now: from the session’s last day on, unless it was cancelled (domain §7). */
export function isAttendanceDue({ state, endsOn }: Pick<SessionFacts, 'state' | 'endsOn'>, today: Day): boolean {
  return state !== 'cancelled' && endsOn <= today;
}
