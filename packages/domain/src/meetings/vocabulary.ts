/** A participant's answer to an invitation; `none` before they gave one (domain §7). */
export const MEETING_ANSWERS = ['none', 'accepted', 'declined', 'maybe'] as const;
export type MeetingAnswer = (typeof MEETING_ANSWERS)[number];

/** The answers that can be given. */
export const GIVEN_ANSWERS = ['accepted', 'maybe', 'declined'] as const;
export type GivenAnswer = (typeof GIVEN_ANSWERS)[number];

/** The frequencies of a repetition. */
export const FREQUENCIES = ['daily', 'weekly', 'monthly', 'yearly'] as const;
export type Frequency = (typeof FREQUENCIES)[number];

/** Days of the week, as iCalendar writes them, Monday first. */
export const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** The occurrences that a change or cancellation of a repeated meeting covers. */
export const MEETING_SCOPES = ['this', 'following', 'all'] as const;
export type MeetingScope = (typeof MEETING_SCOPES)[number];

/** The most occurrences of a repeated meeting. */
export const MOST_OCCURRENCES = 500;
/** The most participants of a meeting, its organiser not counted. */
export const MOST_PARTICIPANTS = 100;
