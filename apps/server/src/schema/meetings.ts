import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { MEETING_ANSWERS, type Repetition } from '@prestasi/domain';
import { file } from '../platform/files/tables.ts';
import { form } from './appraisals.ts';
import { createdAt, day, id, instant, key, oneOf, ref, version } from './columns.ts';
import { account, bytes, employee } from './people.ts';
import { task } from './projects.ts';

/** A meeting, once or repeated (domain §7). Start and end are those of the first occurrence. */
export const meeting = pgTable(
  'meeting',
  {
    id: id(),
    /** Identifies it in the calendars of others (RFC 5545). */
    uid: text('uid').notNull(),
    title: text('title').notNull(),
    location: text('location'),
    link: text('link'),
    /** The one in which it repeats. */
    timeZone: text('time_zone').notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    repetition: jsonb('repetition').$type<Repetition>(),
    organiserId: ref('organiser_id', () => employee.id).notNull(),
    /** The participant who writes the minutes beside the organiser. */
    minuteTakerId: ref('minute_taker_id', () => employee.id),
    /** The form whose talk it is. */
    formId: ref('form_id', () => form.id, 'set null'),
    /** The instant and the account of the record that the talk took place. */
    heldAt: instant('held_at'),
    heldBy: ref('held_by', () => account.id),
    /** The number of its changes, as iCalendar counts them. */
    sequence: integer('sequence').notNull().default(0),
    version: version(),
    cancelledAt: instant('cancelled_at'),
    createdAt: createdAt(),
    changedAt: instant('changed_at').notNull(),
  },
  (t) => [
    uniqueIndex('meeting_uid_key').on(t.uid),
    index('meeting_organiser_idx').on(t.organiserId),
    index('meeting_minute_taker_idx').on(t.minuteTakerId),
    index('meeting_form_idx').on(t.formId),
    check('meeting_times_check', sql`${t.endsAt} > ${t.startsAt}`),
    check('meeting_held_check', sql`(${t.heldAt} is null) = (${t.heldBy} is null)`),
  ],
);

/** An item of a meeting's agenda, with the minutes planned for it. */
export const meetingAgendaItem = pgTable(
  'meeting_agenda_item',
  {
    meetingId: ref('meeting_id', () => meeting.id, 'cascade').notNull(),
    place: smallint('place').notNull(),
    title: text('title').notNull(),
    minutes: smallint('minutes'),
  },
  (t) => [
    key('meeting_agenda_item_pk', t.meetingId, t.place),
    check('meeting_agenda_item_minutes_check', sql`${t.minutes} between 1 and 1440`),
  ],
);

/** Somebody invited to a meeting, with their answer. */
export const meetingParticipant = pgTable(
  'meeting_participant',
  {
    meetingId: ref('meeting_id', () => meeting.id, 'cascade').notNull(),
    employeeId: ref('employee_id', () => employee.id).notNull(),
    answer: text('answer', { enum: MEETING_ANSWERS }).notNull().default('none'),
    answeredAt: instant('answered_at'),
    /** Of the links in the last mail. */
    tokenHash: bytes('token_hash'),
  },
  (t) => [
    key('meeting_participant_pk', t.meetingId, t.employeeId),
    index('meeting_participant_employee_idx').on(t.employeeId),
    uniqueIndex('meeting_participant_token_key').on(t.tokenHash),
    oneOf('meeting_participant_answer_check', t.answer),
  ],
);

/** One occurrence of a meeting; an exception has values of its own, and those that are null are the meeting's. */
export const meetingOccurrence = pgTable(
  'meeting_occurrence',
  {
    id: id(),
    meetingId: ref('meeting_id', () => meeting.id, 'cascade').notNull(),
    /** The start that the rule gives; it stays when the occurrence is moved. */
    originalStart: instant('original_start').notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    isException: boolean('is_exception').notNull().default(false),
    title: text('title'),
    location: text('location'),
    link: text('link'),
    cancelledAt: instant('cancelled_at'),
  },
  (t) => [
    uniqueIndex('meeting_occurrence_key').on(t.meetingId, t.originalStart),
    check('meeting_occurrence_times_check', sql`${t.endsAt} > ${t.startsAt}`),
  ],
);

/** An answer to one occurrence of a repeated meeting, in place of the one to all of it. */
export const meetingOccurrenceAnswer = pgTable(
  'meeting_occurrence_answer',
  {
    occurrenceId: ref('occurrence_id', () => meetingOccurrence.id, 'cascade').notNull(),
    employeeId: ref('employee_id').notNull(),
    meetingId: ref('meeting_id').notNull(),
    /** Null while the answer to all holds. */
    answer: text('answer', { enum: MEETING_ANSWERS }),
    answeredAt: instant('answered_at'),
    /** Of the links in the last mail about the occurrence. */
    tokenHash: bytes('token_hash'),
  },
  (t) => [
    key('meeting_occurrence_answer_pk', t.occurrenceId, t.employeeId),
    foreignKey({
      name: 'meeting_occurrence_answer_participant_fk',
      columns: [t.meetingId, t.employeeId],
      foreignColumns: [meetingParticipant.meetingId, meetingParticipant.employeeId],
    }).onDelete('cascade'),
    index('meeting_occurrence_answer_participant_idx').on(t.meetingId, t.employeeId),
    uniqueIndex('meeting_occurrence_answer_token_key').on(t.tokenHash),
    oneOf('meeting_occurrence_answer_answer_check', t.answer),
  ],
);

/** A person in an occurrence, with its times: a projection of what is not cancelled, for calendars and clashes. */
export const meetingAttendance = pgTable(
  'meeting_attendance',
  {
    employeeId: ref('employee_id', () => employee.id).notNull(),
    occurrenceId: ref('occurrence_id', () => meetingOccurrence.id, 'cascade').notNull(),
    meetingId: ref('meeting_id', () => meeting.id, 'cascade').notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
  },
  (t) => [
    key('meeting_attendance_pk', t.employeeId, t.occurrenceId),
    index('meeting_attendance_employee_idx').on(t.employeeId, t.startsAt, t.occurrenceId),
    index('meeting_attendance_occurrence_idx').on(t.occurrenceId),
    index('meeting_attendance_meeting_idx').on(t.meetingId),
  ],
);

/** The record of an occurrence: what was said and decided. */
export const meetingMinutes = pgTable(
  'meeting_minutes',
  {
    occurrenceId: ref('occurrence_id', () => meetingOccurrence.id).notNull(),
    text: text('text').notNull(),
    version: version(),
    writtenBy: ref('written_by', () => employee.id).notNull(),
    writtenAt: instant('written_at').notNull(),
  },
  (t) => [key('meeting_minutes_pk', t.occurrenceId), index('meeting_minutes_written_by_idx').on(t.writtenBy)],
);

/** An action item of a meeting: what somebody agreed to do until a day. */
export const meetingActionItem = pgTable(
  'meeting_action_item',
  {
    id: id(),
    occurrenceId: ref('occurrence_id', () => meetingMinutes.occurrenceId).notNull(),
    place: smallint('place').notNull(),
    text: text('text').notNull(),
    assigneeId: ref('assignee_id', () => employee.id),
    dueOn: day('due_on'),
    /** The task that it became. */
    taskId: ref('task_id', () => task.id),
  },
  (t) => [
    uniqueIndex('meeting_action_item_task_key').on(t.taskId),
    index('meeting_action_item_occurrence_idx').on(t.occurrenceId, t.place),
    index('meeting_action_item_assignee_idx').on(t.assigneeId),
  ],
);

/** A file that was added to a meeting. */
export const meetingFile = pgTable(
  'meeting_file',
  {
    meetingId: ref('meeting_id', () => meeting.id, 'cascade').notNull(),
    fileId: ref('file_id', () => file.id).notNull(),
  },
  (t) => [key('meeting_file_pk', t.meetingId, t.fileId), index('meeting_file_file_idx').on(t.fileId)],
);
