import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import {
  CATEGORIES,
  DEFAULT_REMINDER_DAYS,
  LATE_REMINDER_EVERY,
  REMINDER_MOST,
  SUPERVISOR_RATING_DAYS,
} from '@prestasi/domain';
import { file } from '../platform/files/tables.ts';
import { createdAt, day, id, indexOfGiven, instant, oneOf, ref, version } from './columns.ts';
import { account, employee } from './people.ts';

/** A legal entity of the group; `code` is its key in imports. */
export const company = pgTable(
  'company',
  {
    id: id(),
    code: text('code').notNull(),
    name: text('name').notNull(),
    description: text('description'),
    registrationNumber: text('registration_number'),
    incorporatedOn: day('incorporated_on'),
    phone: text('phone'),
    website: text('website'),
    address: text('address'),
    themeColour: text('theme_colour'),
    themeScheme: text('theme_scheme', { enum: ['light', 'dark', 'auto'] })
      .notNull()
      .default('auto'),
    logoFileId: ref('logo_file_id', () => file.id),
    /**
     * The company's one evaluation method: best of so many contributions (domain §6); null until somebody chooses it.
     */
    evaluationCount: integer('evaluation_count'),
    /** Whether its people receive mail of events, and whether people are reminded of its last days (domain §7). */
    mailEvents: boolean('mail_events').notNull().default(true),
    reminders: boolean('reminders').notNull().default(true),
    /** The days between two reminders once a last day has passed; 0 is none. */
    lateReminderEvery: smallint('late_reminder_every').notNull().default(LATE_REMINDER_EVERY.default),
    /** Days before the last day of a phase; at most six, each 1 to 60. */
    reminderDays: smallint('reminder_days')
      .array()
      .notNull()
      .default([...DEFAULT_REMINDER_DAYS]),
    /** Days after a training from which its supervisors are asked to rate it (domain §7). */
    supervisorRatingDays: smallint('supervisor_rating_days').notNull().default(SUPERVISOR_RATING_DAYS.preset),
    /** Whether people of the whole group may be members of projects of this company (domain §7). */
    projectsAcrossGroup: boolean('projects_across_group').notNull().default(false),
    /** Whether its people may invite those of other companies of the group to meetings (decision 0105). */
    meetingsAcrossGroup: boolean('meetings_across_group').notNull().default(false),
    isActive: boolean('is_active').notNull().default(true),
    createdAt: createdAt(),
    version: version(),
  },
  (t) => [
    uniqueIndex('company_code_key').on(t.code),
    uniqueIndex('company_name_key').on(sql`lower(${t.name})`),
    oneOf('company_theme_scheme_check', t.themeScheme),
    check('company_evaluation_count_check', sql`${t.evaluationCount} between 1 and 20`),
    check(
      'company_supervisor_rating_days_check',
      sql`${t.supervisorRatingDays} between ${SUPERVISOR_RATING_DAYS.least} and ${SUPERVISOR_RATING_DAYS.most}`,
    ),
    check('company_late_reminder_check', sql`${t.lateReminderEvery} between 0 and ${LATE_REMINDER_EVERY.most}`),
    check(
      'company_reminder_days_check',
      sql`cardinality(${t.reminderDays}) <= ${REMINDER_MOST.reminders} and 1 <= all (${t.reminderDays})
        and ${REMINDER_MOST.daysBefore} >= all (${t.reminderDays})`,
    ),
  ],
);

/** Groups departments; belongs to one company, or to the whole group if `companyId` is null (domain §2). */
export const division = pgTable(
  'division',
  {
    id: id(),
    companyId: ref('company_id', () => company.id),
    code: text('code').notNull(),
    name: text('name').notNull(),
    headId: ref('head_id', () => employee.id),
    archivedAt: instant('archived_at'),
    version: version(),
  },
  (t) => [
    uniqueIndex('division_code_key').on(sql`coalesce(${t.companyId}, 0)`, t.code),
    index('division_head_idx').on(t.headId),
  ],
);

export const department = pgTable(
  'department',
  {
    id: id(),
    companyId: ref('company_id', () => company.id).notNull(),
    divisionId: ref('division_id', () => division.id),
    code: text('code').notNull(),
    name: text('name').notNull(),
    headId: ref('head_id', () => employee.id),
    archivedAt: instant('archived_at'),
    version: version(),
  },
  (t) => [
    uniqueIndex('department_code_key').on(t.companyId, t.code),
    index('department_division_idx').on(t.divisionId),
    index('department_head_idx').on(t.headId),
  ],
);

export const section = pgTable(
  'section',
  {
    id: id(),
    departmentId: ref('department_id', () => department.id).notNull(),
    code: text('code').notNull(),
    name: text('name').notNull(),
    headId: ref('head_id', () => employee.id),
    archivedAt: instant('archived_at'),
    version: version(),
  },
  (t) => [uniqueIndex('section_code_key').on(t.departmentId, t.code), index('section_head_idx').on(t.headId)],
);

/** Grades in order of `rank` within a named set. */
export const grade = pgTable(
  'grade',
  {
    id: id(),
    gradeSet: text('grade_set').notNull(),
    name: text('name').notNull(),
    rank: integer('rank').notNull(),
    archivedAt: instant('archived_at'),
    version: version(),
  },
  (t) => [uniqueIndex('grade_name_key').on(t.gradeSet, t.name)],
);

export const workLocation = pgTable(
  'work_location',
  {
    id: id(),
    companyId: ref('company_id', () => company.id).notNull(),
    code: text('code').notNull(),
    name: text('name').notNull(),
    building: text('building'),
    street: text('street'),
    postcode: text('postcode'),
    city: text('city'),
    state: text('state'),
    archivedAt: instant('archived_at'),
    version: version(),
  },
  (t) => [uniqueIndex('work_location_code_key').on(t.companyId, t.code)],
);

/** A post with its category; for non-executives its tasks are where a new form starts (domain §2). */
export const position = pgTable(
  'position',
  {
    id: id(),
    companyId: ref('company_id', () => company.id).notNull(),
    code: text('code').notNull(),
    title: text('title').notNull(),
    category: text('category', { enum: CATEGORIES }).notNull(),
    gradeId: ref('grade_id', () => grade.id),
    archivedAt: instant('archived_at'),
    version: version(),
  },
  (t) => [
    uniqueIndex('position_code_key').on(t.companyId, t.code),
    indexOfGiven('position_grade_idx', t.gradeId),
    oneOf('position_category_check', t.category),
  ],
);

/** A task of a position's job description; a subtask belongs to its task and has no weight. */
export const positionTask = pgTable(
  'position_task',
  {
    id: id(),
    positionId: ref('position_id', () => position.id).notNull(),
    parentId: ref('parent_id', (): AnyPgColumn => positionTask.id),
    kind: text('kind', { enum: ['main_task', 'additional_task', 'subtask'] }).notNull(),
    title: text('title').notNull(),
    weight: integer('weight'),
    sort: integer('sort').notNull(),
  },
  (t) => [
    index('position_task_position_idx').on(t.positionId),
    oneOf('position_task_kind_check', t.kind),
    check('position_task_weight_check', sql`${t.weight} between 1 and 10000`),
    check(
      'position_task_subtask_check',
      sql`(${t.kind} = 'subtask') = (${t.parentId} is not null and ${t.weight} is null)`,
    ),
  ],
);

/** Units that have a head (domain §2). */
export const HEADED_UNIT_KINDS = ['division', 'department', 'section'] as const;

/**
 * Who heads a unit from `firstDay` to `lastDay`, both included; `firstDay` is null if its beginning is not known,
 * `lastDay` while it lasts. The unit's `headId` is its head today; terms of a unit never overlap (exclusion constraint
 * `office_term_overlap_excl`).
 */
export const headTerm = pgTable(
  'office_term',
  {
    id: id(),
    kind: text('kind', { enum: HEADED_UNIT_KINDS }).notNull(),
    unitId: ref('unit_id').notNull(),
    employeeId: ref('employee_id', () => employee.id).notNull(),
    firstDay: day('first_day'),
    lastDay: day('last_day'),
    createdAt: createdAt(),
    createdBy: ref('created_by', () => account.id),
  },
  (t) => [
    index('office_term_unit_idx').on(t.kind, t.unitId, t.firstDay),
    index('office_term_employee_idx').on(t.employeeId),
    oneOf('office_term_kind_check', t.kind),
    check('office_term_days_check', sql`${t.lastDay} >= ${t.firstDay}`),
  ],
);
