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
import { createdAt, day, id, instant, key, oneOf, ref, references, version } from './columns.ts';
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
    organiserId: ref('organiser_id').notNull(),
    /** The participant who writes the minutes beside the organiser. */
    minuteTakerId: ref('minute_taker_id'),
    /** The form whose talk it is. */
    formId: ref('form_id'),
    /** The instant and the account of the record that the talk took place. */
    heldAt: instant('held_at'),
    heldBy: ref('held_by'),
    /** The number of its changes, as iCalendar counts them. */
    sequence: integer('sequence').notNull().default(0),
    version: version(),
    cancelledAt: instant('cancelled_at'),
    createdAt: createdAt(),
    changedAt: instant('changed_at').notNull(),
  },
  (t) => [
    key('meeting_pk', t.id),
    uniqueIndex('meeting_uid_key').on(t.uid),
    references('meeting_organiser_fk', t.organiserId, employee.id),
    references('meeting_minute_taker_fk', t.minuteTakerId, employee.id),
    foreignKey({ name: 'meeting_form_fk', columns: [t.formId], foreignColumns: [form.id] }).onDelete('set null'),
    references('meeting_held_by_fk', t.heldBy, account.id),
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
    meetingId: ref('meeting_id').notNull(),
    place: smallint('place').notNull(),
    title: text('title').notNull(),
    minutes: smallint('minutes'),
  },
  (t) => [
    key('meeting_agenda_item_pk', t.meetingId, t.place),
    ofMeeting('meeting_agenda_item_meeting_fk', t.meetingId),
    check('meeting_agenda_item_minutes_check', sql`${t.minutes} between 1 and 1440`),
  ],
);

/** Somebody invited to a meeting, with their answer. */
export const meetingParticipant = pgTable(
  'meeting_participant',
  {
    meetingId: ref('meeting_id').notNull(),
    employeeId: ref('employee_id').notNull(),
    answer: text('answer', { enum: MEETING_ANSWERS }).notNull().default('none'),
    answeredAt: instant('answered_at'),
    /** Of the links in the last mail. */
    tokenHash: bytes('token_hash'),
  },
  (t) => [
    key('meeting_participant_pk', t.meetingId, t.employeeId),
    ofMeeting('meeting_participant_meeting_fk', t.meetingId),
    references('meeting_participant_employee_fk', t.employeeId, employee.id),
    index('meeting_participant_employee_idx').on(t.employeeId),
    uniqueIndex('meeting_participant_token_key').on(t.tokenHash),
    oneOf('meeting_participant_answer_check', t.answer, MEETING_ANSWERS),
  ],
);

/** One occurrence of a meeting; an exception has values of its own, and those that are null are the meeting's. */
export const meetingOccurrence = pgTable(
  'meeting_occurrence',
  {
    id: id(),
    meetingId: ref('meeting_id').notNull(),
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
    key('meeting_occurrence_pk', t.id),
    ofMeeting('meeting_occurrence_meeting_fk', t.meetingId),
    uniqueIndex('meeting_occurrence_key').on(t.meetingId, t.originalStart),
    check('meeting_occurrence_times_check', sql`${t.endsAt} > ${t.startsAt}`),
  ],
);

/** An answer to one occurrence of a repeated meeting, in place of the one to all of it. */
export const meetingOccurrenceAnswer = pgTable(
  'meeting_occurrence_answer',
  {
    occurrenceId: ref('occurrence_id').notNull(),
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
      name: 'meeting_occurrence_answer_occurrence_fk',
      columns: [t.occurrenceId],
      foreignColumns: [meetingOccurrence.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'meeting_occurrence_answer_participant_fk',
      columns: [t.meetingId, t.employeeId],
      foreignColumns: [meetingParticipant.meetingId, meetingParticipant.employeeId],
    }).onDelete('cascade'),
    index('meeting_occurrence_answer_participant_idx').on(t.meetingId, t.employeeId),
    uniqueIndex('meeting_occurrence_answer_token_key').on(t.tokenHash),
    oneOf('meeting_occurrence_answer_answer_check', t.answer, MEETING_ANSWERS),
  ],
);

/** A person in an occurrence, with its times: a projection of what is not cancelled, for calendars and clashes. */
export const meetingAttendance = pgTable(
  'meeting_attendance',
  {
    employeeId: ref('employee_id').notNull(),
    occurrenceId: ref('occurrence_id').notNull(),
    meetingId: ref('meeting_id').notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
  },
  (t) => [
    key('meeting_attendance_pk', t.employeeId, t.occurrenceId),
    references('meeting_attendance_employee_fk', t.employeeId, employee.id),
    foreignKey({
      name: 'meeting_attendance_occurrence_fk',
      columns: [t.occurrenceId],
      foreignColumns: [meetingOccurrence.id],
    }).onDelete('cascade'),
    ofMeeting('meeting_attendance_meeting_fk', t.meetingId),
    index('meeting_attendance_employee_idx').on(t.employeeId, t.startsAt, t.occurrenceId),
    index('meeting_attendance_occurrence_idx').on(t.occurrenceId),
    index('meeting_attendance_meeting_idx').on(t.meetingId),
  ],
);

/** The record of an occurrence: what was said and decided. */
export const meetingMinutes = pgTable(
  'meeting_minutes',
  {
    occurrenceId: ref('occurrence_id').notNull(),
    text: text('text').notNull(),
    version: version(),
    writtenBy: ref('written_by').notNull(),
    writtenAt: instant('written_at').notNull(),
  },
  (t) => [
    key('meeting_minutes_pk', t.occurrenceId),
    references('meeting_minutes_occurrence_fk', t.occurrenceId, meetingOccurrence.id),
    references('meeting_minutes_written_by_fk', t.writtenBy, employee.id),
    index('meeting_minutes_written_by_idx').on(t.writtenBy),
  ],
);

/** An action item of a meeting: what somebody agreed to do until a day. */
export const meetingActionItem = pgTable(
  'meeting_action_item',
  {
    id: id(),
    occurrenceId: ref('occurrence_id').notNull(),
    place: smallint('place').notNull(),
    text: text('text').notNull(),
    assigneeId: ref('assignee_id'),
    dueOn: day('due_on'),
    /** The task that it became. */
    taskId: ref('task_id'),
  },
  (t) => [
    key('meeting_action_item_pk', t.id),
    references('meeting_action_item_minutes_fk', t.occurrenceId, meetingMinutes.occurrenceId),
    references('meeting_action_item_assignee_fk', t.assigneeId, employee.id),
    references('meeting_action_item_task_fk', t.taskId, task.id),
    uniqueIndex('meeting_action_item_task_key').on(t.taskId),
    index('meeting_action_item_occurrence_idx').on(t.occurrenceId, t.place),
    index('meeting_action_item_assignee_idx').on(t.assigneeId),
  ],
);

/** A file that was added to a meeting. */
export const meetingFile = pgTable(
  'meeting_file',
  { meetingId: ref('meeting_id').notNull(), fileId: ref('file_id').notNull() },
  (t) => [
    key('meeting_file_pk', t.meetingId, t.fileId),
    ofMeeting('meeting_file_meeting_fk', t.meetingId),
    references('meeting_file_file_fk', t.fileId, file.id),
    index('meeting_file_file_idx').on(t.fileId),
  ],
);

/** The foreign key of what belongs to a meeting and is deleted with it. */
function ofMeeting(name: string, column: Parameters<typeof references>[1]) {
  return foreignKey({ name, columns: [column], foreignColumns: [meeting.id] }).onDelete('cascade');
}
