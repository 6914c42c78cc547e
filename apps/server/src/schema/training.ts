import { ATTENDANCES, ENROLMENT_ORIGINS, ENROLMENT_STATES, EVALUATORS, SESSION_STATES } from '@prestasi/domain';
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { file } from '../platform/files/tables.ts';
import { day, id, indexOfGiven, instant, key, oneOf, ref, version } from './columns.ts';
import { company } from './organisation.ts';
import { account, employee } from './people.ts';
import { trainingMethod } from './settings.ts';

/** A training programme of a company, or without one of the group (domain §7). */
export const trainingProgramme = pgTable(
  'training_programme',
  {
    id: id(),
    companyId: ref('company_id', () => company.id),
    title: text('title').notNull(),
    provider: text('provider'),
    methodId: ref('method_id', () => trainingMethod.id),
    /** The hours that its sessions usually take. */
    hours: integer('hours').notNull(),
    /** The cost of a place, in sen; null if it is not known. */
    costSen: bigint('cost_sen', { mode: 'number' }),
    archivedAt: instant('archived_at'),
    version: version(),
  },
  (t) => [
    index('training_programme_title_idx').on(sql`lower(${t.title})`, t.id),
    index('training_programme_company_idx').on(t.companyId),
    index('training_programme_method_idx').on(t.methodId),
    check('training_programme_hours_check', sql`${t.hours} between 1 and 2000`),
    check('training_programme_cost_check', sql`${t.costSen} >= 0`),
  ],
);

/**
 * A session of a programme, arranged by a company, or without one by the group. Its code names it in files; it counts for
 * the year of its last day (domain §7).
 */
export const trainingSession = pgTable(
  'training_session',
  {
    id: id(),
    programmeId: ref('programme_id', () => trainingProgramme.id).notNull(),
    companyId: ref('company_id', () => company.id),
    code: text('code').notNull(),
    startsOn: day('starts_on').notNull(),
    endsOn: day('ends_on').notNull(),
    hours: integer('hours').notNull(),
    place: text('place'),
    seats: integer('seats').notNull(),
    state: text('state', { enum: SESSION_STATES }).notNull().default('planned'),
    cancelReason: text('cancel_reason'),
    version: version(),
  },
  (t) => [
    uniqueIndex('training_session_code_key').on(sql`coalesce(${t.companyId}, 0)`, sql`lower(${t.code})`),
    index('training_session_programme_idx').on(t.programmeId, t.startsOn),
    index('training_session_company_idx').on(t.companyId, t.startsOn, t.id),
    index('training_session_end_idx').on(t.endsOn),
    index('training_session_start_idx').on(t.startsOn, t.id),
    oneOf('training_session_state_check', t.state),
    check('training_session_days_check', sql`${t.endsOn} >= ${t.startsOn}`),
    check('training_session_hours_check', sql`${t.hours} between 1 and 2000`),
    check('training_session_seats_check', sql`${t.seats} between 1 and 10000`),
    check('training_session_cancelled_check', sql`(${t.state} = 'cancelled') = (${t.cancelReason} is not null)`),
  ],
);

/**
 * Somebody’s place in a session, one row whatever became of it. Attendance is confirmed by `attendance` and
 * `attended_hours`; its training record follows it (`training_record.enrolment_id`).
 */
export const trainingEnrolment = pgTable(
  'training_enrolment',
  {
    id: id(),
    sessionId: ref('session_id', () => trainingSession.id).notNull(),
    employeeId: ref('employee_id', () => employee.id).notNull(),
    origin: text('origin', { enum: ENROLMENT_ORIGINS }).notNull(),
    state: text('state', { enum: ENROLMENT_STATES }).notNull(),
    /** The instant at which the place was requested, or the person enrolled by HR. */
    createdAt: instant('created_at').notNull(),
    decidedAt: instant('decided_at'),
    decidedBy: ref('decided_by', () => account.id),
    rejectionReason: text('rejection_reason'),
    attendance: text('attendance', { enum: ATTENDANCES }).notNull().default('none'),
    attendedHours: integer('attended_hours'),
    certificateFileId: ref('certificate_file_id', () => file.id),
    version: version(),
  },
  (t) => [
    uniqueIndex('training_enrolment_key').on(t.sessionId, t.employeeId),
    index('training_enrolment_employee_idx').on(t.employeeId, t.state),
    index('training_enrolment_requested_idx')
      .on(t.createdAt, t.id)
      .where(sql`${t.state} = 'requested'`),
    indexOfGiven('training_enrolment_certificate_idx', t.certificateFileId),
    oneOf('training_enrolment_origin_check', t.origin),
    oneOf('training_enrolment_state_check', t.state),
    oneOf('training_enrolment_attendance_check', t.attendance),
    check('training_enrolment_rejected_check', sql`(${t.state} = 'rejected') = (${t.rejectionReason} is not null)`),
    check('training_enrolment_attended_check', sql`(${t.attendance} = 'attended') = (${t.attendedHours} is not null)`),
    check('training_enrolment_hours_check', sql`${t.attendedHours} between 1 and 2000`),
    check('training_enrolment_present_check', sql`${t.attendance} = 'none' or ${t.state} = 'enrolled'`),
  ],
);

/** The rating of a training by a participant, or by their supervisor; each once (domain §7). */
export const trainingEvaluation = pgTable(
  'training_evaluation',
  {
    enrolmentId: ref('enrolment_id', () => trainingEnrolment.id).notNull(),
    evaluator: text('evaluator', { enum: EVALUATORS }).notNull(),
    /** A step of the training evaluation scale. */
    rating: smallint('rating').notNull(),
    remark: text('remark'),
    ratedBy: ref('rated_by', () => account.id).notNull(),
    ratedAt: instant('rated_at').notNull(),
  },
  (t) => [
    key('training_evaluation_pk', t.enrolmentId, t.evaluator),
    oneOf('training_evaluation_evaluator_check', t.evaluator),
    check('training_evaluation_rating_check', sql`${t.rating} between 1 and 10`),
  ],
);

/** The last reminder by hand of a training to rate; of a participant, or of their supervisor. */
export const trainingEvaluationReminder = pgTable(
  'training_evaluation_reminder',
  {
    enrolmentId: ref('enrolment_id', () => trainingEnrolment.id).notNull(),
    evaluator: text('evaluator', { enum: EVALUATORS }).notNull(),
    remindedOn: day('reminded_on').notNull(),
    remindedBy: ref('reminded_by', () => account.id).notNull(),
  },
  (t) => [
    key('training_evaluation_reminder_pk', t.enrolmentId, t.evaluator),
    oneOf('training_evaluation_reminder_evaluator_check', t.evaluator),
  ],
);

/** The hours of somebody’s training records of a year; the database keeps it (`count_training_hours`). */
export const trainingYear = pgTable(
  'training_year',
  {
    employeeId: ref('employee_id', () => employee.id).notNull(),
    year: smallint('year').notNull(),
    hours: integer('hours').notNull(),
    records: integer('records').notNull(),
    /** The name in its form for sorting. */
    nameKey: text('name_key').notNull(),
  },
  (t) => [
    key('training_year_pk', t.employeeId, t.year),
    index('training_year_hours_idx').on(t.year, t.hours, t.nameKey, t.employeeId),
    index('training_year_hours_down_idx').on(t.year, t.hours.desc(), t.nameKey, t.employeeId),
  ],
);
