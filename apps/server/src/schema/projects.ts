import { sql } from 'drizzle-orm';
import { bigint, check, index, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { PROJECT_STATES, TASK_STATES } from '@prestasi/domain';
import { file } from '../platform/files/tables.ts';
import { day, id, instant, key, oneOf, ref, version } from './columns.ts';
import { company } from './organisation.ts';
import { account, employee } from './people.ts';

/** A project (domain §7): the owner manages it now, the creator began it in the company that the project belongs to. */
export const project = pgTable(
  'project',
  {
    id: id(),
    companyId: ref('company_id', () => company.id).notNull(),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    creatorId: ref('creator_id', () => employee.id).notNull(),
    ownerId: ref('owner_id', () => employee.id).notNull(),
    startsOn: day('starts_on').notNull(),
    dueOn: day('due_on').notNull(),
    state: text('state', { enum: PROJECT_STATES }).notNull().default('active'),
    createdAt: instant('created_at').notNull(),
    version: version(),
  },
  (t) => [
    index('project_company_idx').on(t.companyId),
    index('project_creator_idx').on(t.creatorId),
    index('project_owner_idx').on(t.ownerId),
    check('project_days_check', sql`${t.startsOn} <= ${t.dueOn}`),
    oneOf('project_state_check', t.state),
  ],
);

/** The members of a project, its owner among them; somebody who is one no more has no row, and reads nothing. */
export const projectMember = pgTable(
  'project_member',
  {
    projectId: ref('project_id', () => project.id, 'cascade').notNull(),
    employeeId: ref('employee_id', () => employee.id).notNull(),
    addedBy: ref('added_by', () => account.id).notNull(),
    addedAt: instant('added_at').notNull(),
  },
  (t) => [
    key('project_member_pk', t.projectId, t.employeeId),
    index('project_member_employee_idx').on(t.employeeId, t.projectId),
  ],
);

/** A task of a project, or of nobody's project if `projectId` is null; one with `removedAt` is shown nowhere. */
export const task = pgTable(
  'task',
  {
    id: id(),
    projectId: ref('project_id', () => project.id, 'cascade'),
    creatorId: ref('creator_id', () => employee.id).notNull(),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    assignedOn: day('assigned_on').notNull(),
    dueOn: day('due_on').notNull(),
    state: text('state', { enum: TASK_STATES }).notNull().default('to_do'),
    /** In per cent: 0 if it is to do, 100 if it is done. */
    progress: smallint('progress').notNull().default(0),
    /** Its place in its column of the board: the smallest comes first. */
    boardPosition: bigint('board_position', { mode: 'number' }).notNull().default(0),
    createdAt: instant('created_at').notNull(),
    changedBy: ref('changed_by', () => account.id).notNull(),
    changedAt: instant('changed_at').notNull(),
    removedAt: instant('removed_at'),
    version: version(),
  },
  (t) => [
    index('task_board_idx')
      .on(t.projectId, t.state, t.boardPosition, t.id)
      .where(sql`${t.removedAt} is null`),
    index('task_due_idx')
      .on(t.projectId, t.dueOn, t.id)
      .where(sql`${t.removedAt} is null`),
    index('task_creator_idx').on(t.creatorId),
    check('task_days_check', sql`${t.assignedOn} < ${t.dueOn}`),
    oneOf('task_state_check', t.state),
    check(
      'task_progress_check',
      sql`${t.progress} between 0 and 100 and (${t.state} <> 'to_do' or ${t.progress} = 0)
        and (${t.state} <> 'done' or ${t.progress} = 100)`,
    ),
  ],
);

export const taskAssignee = pgTable(
  'task_assignee',
  {
    taskId: ref('task_id', () => task.id, 'cascade').notNull(),
    employeeId: ref('employee_id', () => employee.id).notNull(),
    assignedAt: instant('assigned_at').notNull(),
  },
  (t) => [
    key('task_assignee_pk', t.taskId, t.employeeId),
    index('task_assignee_employee_idx').on(t.employeeId, t.taskId),
  ],
);

/** A dated remark on the progress of a project or of a task, by an employee (domain §7). */
export const progressRemark = pgTable(
  'progress_remark',
  {
    id: id(),
    projectId: ref('project_id', () => project.id, 'cascade'),
    taskId: ref('task_id', () => task.id, 'cascade'),
    authorId: ref('author_id', () => employee.id).notNull(),
    text: text('text').notNull(),
    /** The progress that was reported with it; null if none was. */
    progress: smallint('progress'),
    writtenAt: instant('written_at').notNull(),
  },
  (t) => [
    index('progress_remark_project_idx')
      .on(t.projectId, t.id)
      .where(sql`${t.projectId} is not null`),
    index('progress_remark_task_idx')
      .on(t.taskId, t.id)
      .where(sql`${t.taskId} is not null`),
    index('progress_remark_author_idx').on(t.authorId),
    check('progress_remark_subject_check', sql`(${t.projectId} is null) <> (${t.taskId} is null)`),
    check('progress_remark_progress_check', sql`${t.progress} between 0 and 100`),
  ],
);

/** The people whom a remark mentions. */
export const remarkMention = pgTable(
  'remark_mention',
  {
    remarkId: ref('remark_id', () => progressRemark.id, 'cascade').notNull(),
    employeeId: ref('employee_id', () => employee.id).notNull(),
  },
  (t) => [key('remark_mention_pk', t.remarkId, t.employeeId), index('remark_mention_employee_idx').on(t.employeeId)],
);

export const taskFile = pgTable(
  'task_file',
  {
    taskId: ref('task_id', () => task.id, 'cascade').notNull(),
    fileId: ref('file_id', () => file.id).notNull(),
    addedBy: ref('added_by', () => account.id).notNull(),
    addedAt: instant('added_at').notNull(),
  },
  (t) => [key('task_file_pk', t.taskId, t.fileId), uniqueIndex('task_file_key').on(t.fileId)],
);

/** An event of a project or of one of its tasks (`taskId`), or of a task of nobody's project. */
export const projectEvent = pgTable(
  'project_event',
  {
    id: id(),
    projectId: ref('project_id', () => project.id, 'cascade'),
    taskId: ref('task_id', () => task.id, 'cascade'),
    action: text('action').notNull(),
    actorId: ref('actor_id', () => account.id).notNull(),
    details: jsonb('details').$type<Readonly<Record<string, unknown>>>().notNull(),
    happenedAt: instant('happened_at').notNull(),
  },
  (t) => [
    index('project_event_project_idx')
      .on(t.projectId, t.id)
      .where(sql`${t.projectId} is not null`),
    index('project_event_task_idx')
      .on(t.taskId, t.id)
      .where(sql`${t.taskId} is not null`),
    index('project_event_actor_idx').on(t.projectId, t.actorId, t.happenedAt),
    check('project_event_subject_check', sql`${t.projectId} is not null or ${t.taskId} is not null`),
  ],
);
