import { MOST_PARTICIPANTS } from '@prestasi/domain';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { instantField, lineText, recordId } from './fields.ts';
import { meetingTiming, repetitionField } from './meetings.ts';

export const findInvitable = defineCall({
  method: 'GET',
  path: '/api/meetings/people',
  access: 'session',
  summary:
    'Searches the people whom the caller may invite: of their company, or of the group where it allows that, and whom they report to or supervise.',
  query: z.strictObject({ search: lineText(100).default('') }),
  output: z.object({
    people: z
      .array(
        z.object({
          id: recordId,
          name: z.string(),
          position: z.string(),
          department: z.string().nullable(),
          company: z.string(),
        }),
      )
      .max(20),
  }),
  problems: [],
});

const busySpan = z.object({ startsAt: instantField, endsAt: instantField });

export const checkClashes = defineCall({
  method: 'POST',
  path: '/api/meetings/clashes',
  access: 'session',
  summary:
    'Says when the caller and people whom they may invite are busy on the days of a planned meeting, and with which occurrences that clashes.',
  body: z.strictObject({
    ...meetingTiming,
    repetition: repetitionField.nullable(),
    participantIds: z.array(recordId).max(MOST_PARTICIPANTS),
    /** A meeting that is about to be changed: it does not clash with itself. */
    exceptMeetingId: recordId.nullable(),
  }),
  output: z.object({
    occurrences: z.int(),
    people: z.array(
      z.object({
        id: recordId,
        /** Their busy times on the days of the first occurrence. */
        busy: z.array(busySpan),
        /** The number of occurrences at which they are busy, and the first of them. */
        clashes: z.int(),
        firstClash: instantField.nullable(),
      }),
    ),
    /** The next time at which all of them are free, if they are not at the planned one. */
    proposed: z.object({ startsAt: meetingTiming.startsAt, endsAt: meetingTiming.endsAt }).nullable(),
  }),
  problems: [],
});
