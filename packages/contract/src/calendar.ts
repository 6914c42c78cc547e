import { CALENDAR_KINDS } from '@prestasi/domain';
import { z } from 'zod';
import { dayField, instantField } from './fields.ts';

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
