import { isLocalTime, isTimeZone, type LocalTime } from './local-time.ts';
import { type Repetition, repetitionErrors } from './repetition.ts';

/** A meeting as somebody plans it. */
export type PlannedMeeting = {
  readonly timeZone: string;
  readonly startsAt: LocalTime;
  readonly endsAt: LocalTime;
  readonly repetition: Repetition | null;
  readonly organiserId: number;
  readonly participantIds: readonly number[];
  readonly minuteTakerId: number | null;
};

export type MeetingError = {
  readonly path: string;
  readonly code:
    | 'time_zone'
    | 'time'
    | 'end_before_start'
    | 'meeting_too_long'
    | 'duplicate'
    | 'not_participant'
    | 'repetition_incomplete'
    | 'repetition_ends_early'
    | 'weekday_missing';
};

/** The longest meeting, in days. */
const LONGEST_DAYS = 7;
const DAY_MS = 86_400_000;

/**
 * Returns the errors of a planned meeting by field: times that do not exist, an end that is not after the start, more
 * than a week, somebody twice, the organiser among the participants, a writer of minutes who is no participant, and what
 * `repetitionErrors` finds (domain §7).
 */
export function meetingErrors(meeting: PlannedMeeting): readonly MeetingError[] {
  const times = timeErrors(meeting);
  if (times.length > 0) return times;
  return [
    ...peopleErrors(meeting),
    ...(meeting.repetition === null ? [] : repetitionErrors(meeting.repetition, meeting.startsAt.slice(0, 10))),
  ];
}

function timeErrors({ timeZone, startsAt, endsAt }: PlannedMeeting): readonly MeetingError[] {
  if (!isTimeZone(timeZone)) return [{ path: 'timeZone', code: 'time_zone' }];
  const wrong = Object.entries({ startsAt, endsAt }).filter(([, time]) => !isLocalTime(time));
  if (wrong.length > 0) return wrong.map(([path]) => ({ path, code: 'time' }));
  if (endsAt <= startsAt) return [{ path: 'endsAt', code: 'end_before_start' }];
  const days = (Date.parse(`${endsAt}Z`) - Date.parse(`${startsAt}Z`)) / DAY_MS;
  return days > LONGEST_DAYS ? [{ path: 'endsAt', code: 'meeting_too_long' }] : [];
}

function peopleErrors({ organiserId, participantIds, minuteTakerId }: PlannedMeeting): readonly MeetingError[] {
  const isTwice = new Set([organiserId, ...participantIds]).size < participantIds.length + 1;
  const isStranger = minuteTakerId !== null && !participantIds.includes(minuteTakerId);
  return [
    ...(isTwice ? [{ path: 'participantIds', code: 'duplicate' } as const] : []),
    ...(isStranger ? [{ path: 'minuteTakerId', code: 'not_participant' } as const] : []),
  ];
}
