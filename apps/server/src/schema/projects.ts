import { sql } from 'drizzle-orm';
import { bigint, check, index, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { PROJECT_STATES, TASK_STATES } from '@prestasi/domain';
import { file } from '../platform/files/tables.ts';
import { day, id, instant, key, oneOf, ref, references, version } from './columns.ts';
import { company } from './organisation.ts';
import { account, employee } from './people.ts';

/** A project (domain §7): the owner manages it now, the creator began it in the company that the project belongs to. */
export const project = pgTable(
  'project',
  {
    id: id(),
    companyId: ref('company_id').notNull(),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    creatorId: ref('creator_id').notNull(),
    ownerId: ref('owner_id').notNull(),
    startsOn: day('starts_on').notNull(),
    dueOn: day('due_on').notNull(),
    state: text('state', { enum: PROJECT_STATES }).notNull().default('active'),
    createdAt: instant('created_at').notNull(),
    version: version(),
  },
  (t) => [
    key('project_pk', t.id),
    references('project_company_fk', t.companyId, company.id),
    references('project_creator_fk', t.creatorId, employee.id),
    references('project_owner_fk', t.ownerId, employee.id),
    index('project_company_idx').on(t.companyId),
    index('project_creator_idx').on(t.creatorId),
    index('project_owner_idx').on(t.ownerId),
    check('project_days_check', sql`${t.startsOn} <= ${t.dueOn}`),
    oneOf('project_state_check', t.state, PROJECT_STATES),
  ],
);

/** The members of a project, its owner among them; somebody who is one no more has no row, and reads nothing. */
export const projectMember = pgTable(
  'project_member',
  {
    projectId: ref('project_id').notNull(),
    employeeId: ref('employee_id').notNull(),
    addedBy: ref('added_by').notNull(),
    addedAt: instant('added_at').notNull(),
  },
  (t) => [
    key('project_member_pk', t.projectId, t.employeeId),
    references('project_member_project_fk', t.projectId, project.id).onDelete('cascade'),
    references('project_member_employee_fk', t.employeeId, employee.id),
    references('project_member_added_by_fk', t.addedBy, account.id),
    index('project_member_employee_idx').on(t.employeeId, t.projectId),
  ],
);

/** A task of a project, or of nobody's project if `projectId` is null; one with `removedAt` is shown nowhere. */
export const task = pgTable(
  'task',
  {
    id: id(),
    projectId: ref('project_id'),
    creatorId: ref('creator_id').notNull(),
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
    changedBy: ref('changed_by').notNull(),
    changedAt: instant('changed_at').notNull(),
    removedAt: instant('removed_at'),
    version: version(),
  },
  (t) => [
    key('task_pk', t.id),
    references('task_project_fk', t.projectId, project.id).onDelete('cascade'),
    references('task_creator_fk', t.creatorId, employee.id),
    references('task_changed_by_fk', t.changedBy, account.id),
    index('task_board_idx')
      .on(t.projectId, t.state, t.boardPosition, t.id)
      .where(sql`${t.removedAt} is null`),
    index('task_due_idx')
      .on(t.projectId, t.dueOn, t.id)
      .where(sql`${t.removedAt} is null`),
    index('task_creator_idx').on(t.creatorId),
    check('task_days_check', sql`${t.assignedOn} < ${t.dueOn}`),
    oneOf('task_state_check', t.state, TASK_STATES),
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
    taskId: ref('task_id').notNull(),
    employeeId: ref('employee_id').notNull(),
    assignedAt: instant('assigned_at').notNull(),
  },
  (t) => [
    key('task_assignee_pk', t.taskId, t.employeeId),
    references('task_assignee_task_fk', t.taskId, task.id).onDelete('cascade'),
    references('task_assignee_employee_fk', t.employeeId, employee.id),
    index('task_assignee_employee_idx').on(t.employeeId, t.taskId),
  ],
);

/** A dated remark on the progress of a project or of a task, by an employee (domain §7). */
export const progressRemark = pgTable(
  'progress_remark',
  {
    id: id(),
    projectId: ref('project_id'),
    taskId: ref('task_id'),
    authorId: ref('author_id').notNull(),
    text: text('text').notNull(),
    /** The progress that was reported with it; null if none was. */
    progress: smallint('progress'),
    writtenAt: instant('written_at').notNull(),
  },
  (t) => [
    key('progress_remark_pk', t.id),
    references('progress_remark_project_fk', t.projectId, project.id).onDelete('cascade'),
    references('progress_remark_task_fk', t.taskId, task.id).onDelete('cascade'),
    references('progress_remark_author_fk', t.authorId, employee.id),
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
  { remarkId: ref('remark_id').notNull(), employeeId: ref('employee_id').notNull() },
  (t) => [
    key('remark_mention_pk', t.remarkId, t.employeeId),
    references('remark_mention_remark_fk', t.remarkId, progressRemark.id).onDelete('cascade'),
    references('remark_mention_employee_fk', t.employeeId, employee.id),
    index('remark_mention_employee_idx').on(t.employeeId),
  ],
);

export const taskFile = pgTable(
  'task_file',
  {
    taskId: ref('task_id').notNull(),
    fileId: ref('file_id').notNull(),
    addedBy: ref('added_by').notNull(),
    addedAt: instant('added_at').notNull(),
  },
  (t) => [
    key('task_file_pk', t.taskId, t.fileId),
    references('task_file_task_fk', t.taskId, task.id).onDelete('cascade'),
    references('task_file_file_fk', t.fileId, file.id),
    references('task_file_added_by_fk', t.addedBy, account.id),
    uniqueIndex('task_file_key').on(t.fileId),
  ],
);

/** An event of a project or of one of its tasks (`taskId`), or of a task of nobody's project. */
export const projectEvent = pgTable(
  'project_event',
  {
    id: id(),
    projectId: ref('project_id'),
    taskId: ref('task_id'),
    action: text('action').notNull(),
    actorId: ref('actor_id').notNull(),
    details: jsonb('details').$type<Readonly<Record<string, unknown>>>().notNull(),
    happenedAt: instant('happened_at').notNull(),
  },
  (t) => [
    key('project_event_pk', t.id),
    references('project_event_project_fk', t.projectId, project.id).onDelete('cascade'),
    references('project_event_task_fk', t.taskId, task.id).onDelete('cascade'),
    references('project_event_actor_fk', t.actorId, account.id),
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
