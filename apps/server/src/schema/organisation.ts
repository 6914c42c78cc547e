import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { CATEGORIES, DEFAULT_REMINDER_DAYS, REMINDER_MOST } from '@prestasi/domain';
import { day, id, instant, ref, version } from './columns.ts';
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
    logoFileId: ref('logo_file_id'),
    /**
     * The company's one evaluation method: best of so many contributions (domain §6); null until somebody chooses it.
     */
    evaluationCount: integer('evaluation_count'),
    /** Whether its people receive mail of events, and whether people are reminded of its last days (domain §7). */
    mailEvents: boolean('mail_events').notNull().default(true),
    reminders: boolean('reminders').notNull().default(true),
    /** Days before the last day of a phase; at most six, each 1 to 60. */
    reminderDays: smallint('reminder_days')
      .array()
      .notNull()
      .default([...DEFAULT_REMINDER_DAYS]),
    isActive: boolean('is_active').notNull().default(true),
    createdAt: instant('created_at').notNull().defaultNow(),
    version: version(),
  },
  (t) => [
    primaryKey({ name: 'company_pk', columns: [t.id] }),
    uniqueIndex('company_code_key').on(t.code),
    uniqueIndex('company_name_key').on(sql`lower(${t.name})`),
    check('company_theme_scheme_check', sql`${t.themeScheme} in ('light', 'dark', 'auto')`),
    check('company_evaluation_count_check', sql`${t.evaluationCount} between 1 and 20`),
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
    companyId: ref('company_id'),
    code: text('code').notNull(),
    name: text('name').notNull(),
    headId: ref('head_id'),
    archivedAt: instant('archived_at'),
    version: version(),
  },
  (t) => [
    primaryKey({ name: 'division_pk', columns: [t.id] }),
    uniqueIndex('division_code_key').on(sql`coalesce(${t.companyId}, 0)`, t.code),
    foreignKey({ name: 'division_company_fk', columns: [t.companyId], foreignColumns: [company.id] }),
    foreignKey({ name: 'division_head_fk', columns: [t.headId], foreignColumns: [employee.id] }),
    index('division_head_idx').on(t.headId),
  ],
);

export const department = pgTable(
  'department',
  {
    id: id(),
    companyId: ref('company_id').notNull(),
    divisionId: ref('division_id'),
    code: text('code').notNull(),
    name: text('name').notNull(),
    headId: ref('head_id'),
    archivedAt: instant('archived_at'),
    version: version(),
  },
  (t) => [
    primaryKey({ name: 'department_pk', columns: [t.id] }),
    uniqueIndex('department_code_key').on(t.companyId, t.code),
    foreignKey({ name: 'department_company_fk', columns: [t.companyId], foreignColumns: [company.id] }),
    foreignKey({ name: 'department_division_fk', columns: [t.divisionId], foreignColumns: [division.id] }),
    foreignKey({ name: 'department_head_fk', columns: [t.headId], foreignColumns: [employee.id] }),
    index('department_division_idx').on(t.divisionId),
    index('department_head_idx').on(t.headId),
  ],
);

export const section = pgTable(
  'section',
  {
    id: id(),
    departmentId: ref('department_id').notNull(),
    code: text('code').notNull(),
    name: text('name').notNull(),
    headId: ref('head_id'),
    archivedAt: instant('archived_at'),
    version: version(),
  },
  (t) => [
    primaryKey({ name: 'section_pk', columns: [t.id] }),
    uniqueIndex('section_code_key').on(t.departmentId, t.code),
    foreignKey({ name: 'section_department_fk', columns: [t.departmentId], foreignColumns: [department.id] }),
    foreignKey({ name: 'section_head_fk', columns: [t.headId], foreignColumns: [employee.id] }),
    index('section_head_idx').on(t.headId),
  ],
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
  (t) => [primaryKey({ name: 'grade_pk', columns: [t.id] }), uniqueIndex('grade_name_key').on(t.gradeSet, t.name)],
);

export const workLocation = pgTable(
  'work_location',
  {
    id: id(),
    companyId: ref('company_id').notNull(),
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
  (t) => [
    primaryKey({ name: 'work_location_pk', columns: [t.id] }),
    uniqueIndex('work_location_code_key').on(t.companyId, t.code),
    foreignKey({ name: 'work_location_company_fk', columns: [t.companyId], foreignColumns: [company.id] }),
  ],
);

/** A post with its category; for non-executives its tasks are where a new form starts (domain §2). */
export const position = pgTable(
  'position',
  {
    id: id(),
    companyId: ref('company_id').notNull(),
    code: text('code').notNull(),
    title: text('title').notNull(),
    category: text('category', { enum: CATEGORIES }).notNull(),
    gradeId: ref('grade_id'),
    archivedAt: instant('archived_at'),
    version: version(),
  },
  (t) => [
    primaryKey({ name: 'position_pk', columns: [t.id] }),
    uniqueIndex('position_code_key').on(t.companyId, t.code),
    foreignKey({ name: 'position_company_fk', columns: [t.companyId], foreignColumns: [company.id] }),
    foreignKey({ name: 'position_grade_fk', columns: [t.gradeId], foreignColumns: [grade.id] }),
    index('position_grade_idx')
      .on(t.gradeId)
      .where(sql`${t.gradeId} is not null`),
    check('position_category_check', sql`${t.category} in ('non_executive', 'executive', 'top_management')`),
  ],
);

/** A task of a position's job description; a subtask belongs to its task and has no weight. */
export const positionTask = pgTable(
  'position_task',
  {
    id: id(),
    positionId: ref('position_id').notNull(),
    parentId: ref('parent_id'),
    kind: text('kind', { enum: ['main_task', 'additional_task', 'subtask'] }).notNull(),
    title: text('title').notNull(),
    weight: integer('weight'),
    sort: integer('sort').notNull(),
  },
  (t) => [
    primaryKey({ name: 'position_task_pk', columns: [t.id] }),
    foreignKey({ name: 'position_task_position_fk', columns: [t.positionId], foreignColumns: [position.id] }),
    foreignKey({ name: 'position_task_parent_fk', columns: [t.parentId], foreignColumns: [t.id] }),
    index('position_task_position_idx').on(t.positionId),
    check('position_task_kind_check', sql`${t.kind} in ('main_task', 'additional_task', 'subtask')`),
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
    employeeId: ref('employee_id').notNull(),
    firstDay: day('first_day'),
    lastDay: day('last_day'),
    createdAt: instant('created_at').notNull().defaultNow(),
    createdBy: ref('created_by'),
  },
  (t) => [
    primaryKey({ name: 'office_term_pk', columns: [t.id] }),
    foreignKey({ name: 'office_term_employee_fk', columns: [t.employeeId], foreignColumns: [employee.id] }),
    foreignKey({ name: 'office_term_created_by_fk', columns: [t.createdBy], foreignColumns: [account.id] }),
    index('office_term_unit_idx').on(t.kind, t.unitId, t.firstDay),
    index('office_term_employee_idx').on(t.employeeId),
    check('office_term_kind_check', sql`${t.kind} in ('division', 'department', 'section')`),
    check('office_term_days_check', sql`${t.lastDay} >= ${t.firstDay}`),
  ],
);
