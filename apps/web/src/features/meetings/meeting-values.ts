import type { BodyOf, createMeeting } from '@prestasi/contract';
import {
  addDays,
  type Day,
  daysBetween,
  type Frequency,
  GROUP_TIME_ZONE,
  type Weekday,
  weekdayOf,
} from '@prestasi/domain';
import type { Found } from '../../shared/ui/use-search-select.ts';
import type { Meeting } from './meetings.ts';

export type MeetingBody = Omit<BodyOf<typeof createMeeting>, 'formId'>;
export type AgendaItem = MeetingBody['agenda'][number];

/** A meeting as it is typed. */
export type MeetingValues = {
  readonly title: string;
  readonly day: string;
  readonly startTime: string;
  readonly endTime: string;
  /** The days after the first on which it ends. */
  readonly daysAfter: number;
  readonly timeZone: string;
  readonly location: string;
  readonly link: string;
  readonly participants: readonly Found[];
  readonly minuteTaker: string;
  readonly agenda: readonly AgendaItem[];
  readonly repeats: Frequency | 'none';
  readonly interval: number | null;
  readonly weekdays: readonly Weekday[];
  readonly monthlyBy: string;
  readonly ends: string;
  readonly until: string;
  readonly count: number | null;
};

/** Prefilled values of a new meeting. */
export type Prefilled = Partial<Pick<MeetingValues, 'title' | 'participants' | 'agenda'>> & {
  /** On the clocks of the group, 'YYYY-MM-DDTHH:MM'. */
  readonly startsAt?: string;
  readonly endsAt?: string;
};

const USUAL_COUNT = 10;

/** Returns the values of a new meeting: tomorrow at nine for an hour, if nothing else is given. */
export function newValues(today: Day, prefilled: Prefilled): MeetingValues {
  const { startsAt = `${addDays(today, 1)}T09:00`, title = '', participants = [], agenda = [] } = prefilled;
  const endsAt = prefilled.endsAt ?? `${startsAt.slice(0, 10)}T${hourAfter(startsAt.slice(11))}`;
  const rule = {
    repeats: 'none',
    interval: 1,
    monthlyBy: 'day',
    ends: 'count',
    until: '',
    count: USUAL_COUNT,
  } as const;
  return {
    ...timesOf(startsAt, endsAt),
    ...rule,
    title,
    timeZone: GROUP_TIME_ZONE,
    location: '',
    link: '',
    participants,
    minuteTaker: '',
    agenda,
    weekdays: [weekdayOf(startsAt.slice(0, 10))],
  };
}

/** Returns the values of a meeting to change: all of it as it began, or one occurrence. */
export function valuesOf(meeting: Meeting, isWhole: boolean): MeetingValues {
  const { repetition, occurrence } = meeting;
  const startsAt = isWhole ? meeting.firstStartsAt : occurrence.localStart;
  const endsAt = isWhole ? meeting.firstEndsAt : occurrence.localEnd;
  return {
    ...timesOf(startsAt, endsAt),
    title: meeting.title,
    timeZone: meeting.timeZone,
    location: meeting.location ?? '',
    link: meeting.link ?? '',
    participants: meeting.participants.map(({ id, name }) => ({ id, name })),
    minuteTaker: meeting.minuteTakerId === null ? '' : String(meeting.minuteTakerId),
    agenda: meeting.agenda,
    repeats: repetition?.frequency ?? 'none',
    interval: repetition?.interval ?? 1,
    weekdays: repetition?.frequency === 'weekly' ? repetition.weekdays : [weekdayOf(startsAt.slice(0, 10))],
    monthlyBy: repetition?.monthlyBy ?? 'day',
    ends: (repetition?.until ?? null) === null ? 'count' : 'until',
    until: repetition?.until ?? '',
    count: repetition === null ? USUAL_COUNT : repetition.count,
  };
}

/** Returns what is sent of a meeting as typed. */
export function bodyOf(values: MeetingValues): MeetingBody {
  const { title, timeZone, location, link, participants, minuteTaker, agenda } = values;
  const participantIds = participants.map(({ id }) => id);
  const minuteTakerId = minuteTaker === '' ? null : Number(minuteTaker);
  return {
    title,
    timeZone,
    startsAt: `${values.day}T${values.startTime}`,
    endsAt: `${addDays(values.day, values.daysAfter)}T${values.endTime}`,
    location: location.trim() === '' ? null : location,
    link: link.trim() === '' ? null : link,
    participantIds,
    minuteTakerId: minuteTakerId !== null && participantIds.includes(minuteTakerId) ? minuteTakerId : null,
    agenda: agenda.filter((item) => item.title.trim() !== ''),
    repetition: repetitionOf(values),
  };
}

/** Whether the times are complete, so that clashes can be looked for. */
export function hasTimes({ day, startTime, endTime, daysAfter }: MeetingValues): boolean {
  const isComplete = /^\d{4}-\d{2}-\d{2}$/.test(day) && startTime !== '' && endTime !== '';
  return isComplete && (daysAfter > 0 || startTime < endTime);
}

function repetitionOf(values: MeetingValues): MeetingBody['repetition'] {
  const { repeats, interval, weekdays, monthlyBy, ends, until, count } = values;
  if (repeats === 'none') return null;
  return {
    frequency: repeats,
    interval: interval ?? 1,
    weekdays: repeats === 'weekly' ? [...weekdays] : [],
    monthlyBy: repeats === 'monthly' ? (monthlyBy === 'weekday' ? 'weekday' : 'day') : null,
    until: ends === 'until' && until !== '' ? until : null,
    count: ends === 'count' ? count : null,
  };
}

function timesOf(startsAt: string, endsAt: string) {
  const [day, lastDay] = [startsAt.slice(0, 10), endsAt.slice(0, 10)];
  return { day, startTime: startsAt.slice(11), endTime: endsAt.slice(11), daysAfter: daysBetween(day, lastDay) };
}

function hourAfter(time: string): string {
  const hour = Math.min(Number(time.slice(0, 2)) + 1, 23);
  return `${String(hour).padStart(2, '0')}:${hour === 23 ? '59' : time.slice(3)}`;
}
