import {
  FREQUENCIES,
  GIVEN_ANSWERS,
  MEETING_ANSWERS,
  MEETING_SCOPES,
  MOST_PARTICIPANTS,
  PHASES,
  TASK_STATES,
  WEEKDAYS,
} from '@prestasi/domain';
import { z } from 'zod';
import { defineCall } from './call.ts';
import {
  dayField,
  idParams,
  instantField,
  lineField,
  namedRef,
  pageOf,
  pageQuery,
  recordId,
  recordIdParam,
  versionField,
} from './fields.ts';

const localTime = z.string().regex(/^2[01]\d{2}-\d{2}-\d{2}T\d{2}:\d{2}$/);
const webLink = z
  .string()
  .trim()
  .max(500)
  .regex(/^https?:\/\/\S+$/i)
  .meta({ description: 'Text of several lines.' });

/** The rule by which a meeting repeats (domain §7). */
export const repetitionField = z.strictObject({
  frequency: z.enum(FREQUENCIES),
  interval: z.int().min(1).max(99),
  weekdays: z.array(z.enum(WEEKDAYS)).max(7),
  monthlyBy: z.enum(['day', 'weekday']).nullable(),
  until: dayField.nullable(),
  count: z.int().min(1).max(10_000).nullable(),
});

const agendaField = z
  .array(z.strictObject({ title: lineField(), minutes: z.int().min(1).max(1440).nullable() }))
  .max(50);

/** The times of a meeting, in its time zone. */
export const meetingTiming = {
  timeZone: lineField(60),
  startsAt: localTime,
  endsAt: localTime,
};

/** A meeting as its organiser writes it. */
export const meetingFields = {
  title: lineField(),
  agenda: agendaField,
  location: lineField().nullable(),
  link: webLink.nullable(),
  ...meetingTiming,
  repetition: repetitionField.nullable(),
  participantIds: z.array(recordId).max(MOST_PARTICIPANTS),
  /** The participant who may write the minutes too. */
  minuteTakerId: recordId.nullable(),
};

/** The task that an action item became: everybody in the meeting sees how far it is, and only its readers open it. */
const actionTask = z.object({
  id: recordId,
  state: z.enum(TASK_STATES),
  progress: z.int(),
  canOpen: z.boolean(),
});

const participantView = z.object({
  id: recordId,
  name: z.string(),
  position: z.string().nullable(),
  answer: z.enum(MEETING_ANSWERS),
});

/** One occurrence of a meeting, with the whole meeting around it. */
export const meetingView = z.object({
  id: recordId,
  version: versionField,
  title: z.string(),
  agenda: agendaField,
  location: z.string().nullable(),
  link: z.string().nullable(),
  timeZone: z.string(),
  repetition: repetitionField.nullable(),
  /** The first start and end, as the organiser wrote them. */
  firstStartsAt: localTime,
  firstEndsAt: localTime,
  organiser: namedRef,
  participants: z.array(participantView),
  minuteTakerId: recordId.nullable(),
  isCancelled: z.boolean(),
  occurrence: z.object({
    id: recordId,
    startsAt: instantField,
    endsAt: instantField,
    /** The same on the clocks of the meeting's time zone. */
    localStart: localTime,
    localEnd: localTime,
    isException: z.boolean(),
    isCancelled: z.boolean(),
    previousId: recordId.nullable(),
    nextId: recordId.nullable(),
    /** The number of this occurrence among all, and of all. */
    number: z.int(),
    total: z.int(),
  }),
  /** The answer to this occurrence: its own, else the one to all. */
  myAnswer: z.enum(MEETING_ANSWERS).nullable(),
  /** Whether that answer was given to this occurrence alone. */
  isOwnAnswer: z.boolean(),
  minutes: z
    .object({ text: z.string(), version: versionField, writtenBy: z.string(), writtenAt: instantField })
    .nullable(),
  actionItems: z.array(
    z.object({
      id: recordId,
      text: z.string(),
      assignee: namedRef.nullable(),
      dueOn: dayField.nullable(),
      task: actionTask.nullable(),
      can: z.object({ makeTask: z.boolean() }),
    }),
  ),
  files: z.array(z.object({ id: recordId, name: z.string(), address: z.string(), canRemove: z.boolean() })),
  /** The form whose talk it is; its link is null if the reader may not open the form. */
  talk: z
    .object({ formId: recordId, phase: z.enum(PHASES), year: z.int(), heldAt: instantField.nullable() })
    .nullable(),
  can: z.object({
    change: z.boolean(),
    cancel: z.boolean(),
    answer: z.boolean(),
    writeMinutes: z.boolean(),
    addFile: z.boolean(),
    recordHeld: z.boolean(),
  }),
});
export type MeetingView = z.output<typeof meetingView>;

/** An occurrence in the list of one's meetings. */
export const meetingRow = z.object({
  meetingId: recordId,
  occurrenceId: recordId,
  title: z.string(),
  startsAt: instantField,
  endsAt: instantField,
  location: z.string().nullable(),
  organiser: z.string(),
  isOrganiser: z.boolean(),
  participants: z.int(),
  isRepeated: z.boolean(),
  hasMinutes: z.boolean(),
  answer: z.enum(MEETING_ANSWERS).nullable(),
});

export const listMeetings = defineCall({
  method: 'GET',
  path: '/api/meetings',
  access: 'session',
  summary: 'Lists the meetings that the caller is in, each occurrence of its own: those to come first, or those over.',
  query: z.strictObject({ ...pageQuery, when: z.enum(['coming', 'past']).default('coming') }),
  output: pageOf(meetingRow),
  problems: [],
});

const occurrenceQuery = z.strictObject({ occurrence: recordIdParam.optional() });

export const getMeeting = defineCall({
  method: 'GET',
  path: '/api/meetings/:id',
  access: 'session',
  summary: 'Returns a meeting to those who are in it, at one occurrence: by default the next, or the last.',
  params: idParams,
  query: occurrenceQuery,
  output: meetingView,
  problems: ['not_found'],
});

export const createMeeting = defineCall({
  method: 'POST',
  path: '/api/meetings',
  access: 'session',
  summary: 'Creates a meeting and invites its participants, or arranges the talk of a form.',
  body: z.strictObject({ ...meetingFields, formId: recordId.nullable() }),
  output: meetingView,
  status: 201,
  idempotent: 'optional',
  problems: ['not_found', 'forbidden'],
});

/** The version that the writer saw, the occurrence, and what the change covers. */
const covered = { version: versionField, occurrenceId: recordId, scope: z.enum(MEETING_SCOPES) };

export const changeMeeting = defineCall({
  method: 'PUT',
  path: '/api/meetings/:id',
  access: 'session',
  summary: 'Changes a meeting: one occurrence, it and those that follow, or all; and notifies those who are in it.',
  params: idParams,
  body: z.strictObject({ ...covered, ...meetingFields }),
  output: meetingView,
  problems: ['not_found', 'forbidden', 'stale_version', 'occurrence_begun', 'meeting_cancelled'],
});

export const cancelMeeting = defineCall({
  method: 'POST',
  path: '/api/meetings/:id/cancellation',
  access: 'session',
  summary: 'Cancels a meeting: one occurrence, it and those that follow, or all; and notifies those who are in it.',
  params: idParams,
  body: z.strictObject(covered),
  output: meetingView,
  problems: ['not_found', 'forbidden', 'stale_version', 'occurrence_begun', 'meeting_cancelled'],
});

export const answerMeeting = defineCall({
  method: 'POST',
  path: '/api/meetings/:id/answer',
  access: 'session',
  summary: 'Answers an invitation, for one occurrence or for all that are to come.',
  params: idParams,
  body: z.strictObject({
    occurrenceId: recordId,
    answer: z.enum(GIVEN_ANSWERS),
    scope: z.enum(['this', 'all']).default('all'),
  }),
  output: meetingView,
  problems: ['not_found', 'forbidden', 'meeting_cancelled'],
});

export const uploadMeetingFile = defineCall({
  method: 'POST',
  path: '/api/meetings/:id/files',
  access: 'session',
  summary: 'Adds a file to a meeting.',
  params: idParams,
  bodyType: 'multipart',
  files: { file: { kind: 'document', required: true } },
  output: meetingView,
  problems: [
    'not_found',
    'meeting_cancelled',
    'too_many_files',
    'file_too_large',
    'file_type_refused',
    'file_quota_used',
  ],
});

export const removeMeetingFile = defineCall({
  method: 'DELETE',
  path: '/api/meetings/:id/files/:fileId',
  access: 'session',
  summary: 'Removes a file from a meeting: the organiser any, others their own.',
  params: z.strictObject({ id: recordIdParam, fileId: recordIdParam }),
  output: meetingView,
  problems: ['not_found', 'forbidden'],
});
