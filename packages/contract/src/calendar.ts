import { CALENDAR_KINDS, daysBetween, isDay } from '@prestasi/domain';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { dayField, instantField, secretField } from './fields.ts';
import { fieldRule } from './problems.ts';

/** An entry of a calendar (domain §7): a meeting, a deadline, a day on which work is due, a training, a holiday. */
export const calendarEntry = z.object({
  kind: z.enum(CALENDAR_KINDS),
  /** Identifies the entry among those of its kind; each occurrence of a repeated meeting has its own. */
  id: z.string(),
  title: z.string(),
  /** The first and the last day, in the group's time zone; both are included. */
  startsOn: dayField,
  endsOn: dayField,
  /** The instants from which and until which it lasts; null if it takes whole days. */
  startsAt: instantField.nullable(),
  endsAt: instantField.nullable(),
  place: z.string().nullable(),
  /** Address in the web app, without '#'. Null if there is nothing to open. */
  link: z.string().nullable(),
});

export type CalendarEntry = z.infer<typeof calendarEntry>;

/** The most days of a calendar in one answer: a month with the rest of its first and last weeks. */
export const CALENDAR_DAYS = 45;

const range = z
  .strictObject({ from: dayField, to: dayField })
  .refine(({ from, to }) => from <= to, fieldRule('end_before_start', ['to']))
  .refine(
    ({ from, to }) => !isDay(from) || !isDay(to) || from > to || daysBetween(from, to) < CALENDAR_DAYS,
    fieldRule('too_many', ['to'], { maximum: CALENDAR_DAYS }),
  );

export const getCalendar = defineCall({
  method: 'GET',
  path: '/api/calendar',
  access: 'session',
  summary: 'Returns the caller’s calendar from a day to another, at most 45 days, and the kinds that are switched off.',
  query: range,
  output: z.object({
    today: dayField,
    /** In the order of time; what takes whole days comes first. */
    entries: z.array(calendarEntry),
    hiddenKinds: z.array(z.enum(CALENDAR_KINDS)),
  }),
  problems: [],
});

export const getNextEntries = defineCall({
  method: 'GET',
  path: '/api/calendar/next',
  access: 'session',
  summary: 'Returns what is next in the caller’s calendar, but for holidays: at most six entries of two weeks.',
  output: z.object({ today: dayField, entries: z.array(calendarEntry) }),
  problems: [],
});

export const saveCalendarKinds = defineCall({
  method: 'PUT',
  path: '/api/calendar/kinds',
  access: 'session',
  summary: 'Switches kinds of entries off in the caller’s calendar and feed; all others are on.',
  body: z.strictObject({ hiddenKinds: z.array(z.enum(CALENDAR_KINDS)).max(CALENDAR_KINDS.length) }),
  output: z.object({ hiddenKinds: z.array(z.enum(CALENDAR_KINDS)) }),
  problems: [],
});

export const getCalendarFeed = defineCall({
  method: 'GET',
  path: '/api/calendar/feed',
  access: 'session',
  summary: 'Says since when the caller has an iCalendar feed; never its address.',
  output: z.object({ madeAt: instantField.nullable() }),
  problems: [],
});

export const makeCalendarFeed = defineCall({
  method: 'POST',
  path: '/api/calendar/feed',
  access: 'session',
  summary: 'Makes the caller’s iCalendar feed and returns its path, which is shown once; an earlier one ends.',
  output: z.object({ path: z.string(), madeAt: instantField }),
  status: 201,
  problems: [],
});

export const revokeCalendarFeed = defineCall({
  method: 'DELETE',
  path: '/api/calendar/feed',
  access: 'session',
  summary: 'Ends the caller’s iCalendar feed.',
  output: null,
  problems: [],
});

export const readCalendarFeed = defineCall({
  method: 'GET',
  path: '/api/calendar/feed/:token.ics',
  access: 'feed-address',
  summary: 'Returns somebody’s calendar a year back and ahead as iCalendar, by its private address.',
  params: z.strictObject({ token: secretField(100) }),
  output: { file: ['text/calendar'] },
  // A wrong address costs a query; those who poll a revoked one share the network of an office.
  rateLimits: [{ max: 300, windowSeconds: 60, refusals: ['not_found'] }],
  problems: ['not_found'],
});
