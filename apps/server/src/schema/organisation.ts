import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { CATEGORIES } from '@prestasi/domain';
import { day, id, instant, ref } from './columns.ts';
import { employee } from './people.ts';

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
    isActive: boolean('is_active').notNull().default(true),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ name: 'company_pk', columns: [t.id] }),
    uniqueIndex('company_code_key').on(t.code),
    uniqueIndex('company_name_key').on(sql`lower(${t.name})`),
  ],
);

/** Groups departments; belongs to one company, or to the whole group where `companyId` is null (domain §2). */
export const division = pgTable(
  'division',
  {
    id: id(),
    companyId: ref('company_id'),
    code: text('code').notNull(),
    name: text('name').notNull(),
    headId: ref('head_id'),
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
  },
  (t) => [
    primaryKey({ name: 'position_pk', columns: [t.id] }),
    uniqueIndex('position_code_key').on(t.companyId, t.code),
    foreignKey({ name: 'position_company_fk', columns: [t.companyId], foreignColumns: [company.id] }),
    foreignKey({ name: 'position_grade_fk', columns: [t.gradeId], foreignColumns: [grade.id] }),
    check('position_category_check', sql`${t.category} in ('non_executive', 'executive', 'top_management')`),
  ],
);

/** A task of a position's job description; a subtask stands under its task and carries no weight. */
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
