import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { PROJECT_STATES, TASK_STATES, WORK_ROLES, type WorkRemark } from '@prestasi/domain';
import { file } from '../platform/files/tables.ts';
import { appraisal } from './appraisals.ts';
import { day, id, key, oneOf, ref, references } from './columns.ts';
import { appraisalItem, scorecardRow } from './form-content.ts';
import { employee } from './people.ts';
import { project, task } from './projects.ts';

const STATES = [...PROJECT_STATES, ...TASK_STATES] as const;
const LINKING_PHASES = ['review', 'year_end'] as const;

/**
 * A project or a task that the form of a phase links as evidence, at an item or at a row of its scorecard, with its
 * snapshot (domain §7). Remarks are the appraisee's own.
 */
export const linkedWork = pgTable(
  'linked_work',
  {
    id: id(),
    appraisalId: ref('appraisal_id').notNull(),
    phase: text('phase', { enum: LINKING_PHASES }).notNull(),
    itemId: ref('item_id').notNull(),
    rowId: ref('row_id'),
    projectId: ref('project_id'),
    taskId: ref('task_id'),
    title: text('title').notNull(),
    projectName: text('project_name'),
    role: text('role', { enum: WORK_ROLES }).notNull(),
    state: text('state', { enum: STATES }).notNull(),
    progress: smallint('progress'),
    dueOn: day('due_on').notNull(),
    remarks: jsonb('remarks').$type<readonly WorkRemark[]>().notNull(),
    takenOn: day('taken_on').notNull(),
  },
  (t) => [
    key('linked_work_pk', t.id),
    references('linked_work_appraisal_fk', t.appraisalId, appraisal.id),
    references('linked_work_item_fk', t.itemId, appraisalItem.id).onDelete('cascade'),
    references('linked_work_row_fk', t.rowId, scorecardRow.id).onDelete('cascade'),
    references('linked_work_project_fk', t.projectId, project.id),
    references('linked_work_task_fk', t.taskId, task.id),
    index('linked_work_appraisal_idx').on(t.appraisalId),
    uniqueIndex('linked_work_key').on(
      t.itemId,
      t.phase,
      sql`coalesce(${t.rowId}, 0)`,
      sql`coalesce(${t.projectId}, 0)`,
      sql`coalesce(${t.taskId}, 0)`,
    ),
    index('linked_work_row_idx')
      .on(t.rowId)
      .where(sql`${t.rowId} is not null`),
    index('linked_work_project_idx')
      .on(t.projectId)
      .where(sql`${t.projectId} is not null`),
    index('linked_work_task_idx')
      .on(t.taskId)
      .where(sql`${t.taskId} is not null`),
    oneOf('linked_work_phase_check', t.phase, LINKING_PHASES),
    check('linked_work_subject_check', sql`(${t.projectId} is null) <> (${t.taskId} is null)`),
    oneOf('linked_work_role_check', t.role, WORK_ROLES),
    oneOf('linked_work_state_check', t.state, STATES),
    check('linked_work_progress_check', sql`${t.progress} between 0 and 100`),
  ],
);

/** A project or a task as somebody saw it on the last day of their part in it: all that they see of it afterwards. */
export const formerWork = pgTable(
  'former_work',
  {
    id: id(),
    employeeId: ref('employee_id').notNull(),
    projectId: ref('project_id'),
    taskId: ref('task_id'),
    title: text('title').notNull(),
    projectName: text('project_name'),
    role: text('role', { enum: WORK_ROLES }).notNull(),
    state: text('state', { enum: STATES }).notNull(),
    progress: smallint('progress'),
    dueOn: day('due_on').notNull(),
    firstDay: day('first_day').notNull(),
    lastDay: day('last_day').notNull(),
  },
  (t) => [
    key('former_work_pk', t.id),
    references('former_work_employee_fk', t.employeeId, employee.id),
    references('former_work_project_fk', t.projectId, project.id).onDelete('cascade'),
    references('former_work_task_fk', t.taskId, task.id).onDelete('cascade'),
    uniqueIndex('former_work_key').on(t.employeeId, sql`coalesce(${t.projectId}, 0)`, sql`coalesce(${t.taskId}, 0)`),
    index('former_work_project_idx')
      .on(t.projectId)
      .where(sql`${t.projectId} is not null`),
    index('former_work_task_idx')
      .on(t.taskId)
      .where(sql`${t.taskId} is not null`),
    check('former_work_subject_check', sql`(${t.projectId} is null) <> (${t.taskId} is null)`),
    oneOf('former_work_role_check', t.role, WORK_ROLES),
    oneOf('former_work_state_check', t.state, STATES),
    check('former_work_progress_check', sql`${t.progress} between 0 and 100`),
  ],
);

/** A file that the appraisee handed in as evidence for a KRA, a task or a competency (domain §6). */
export const itemEvidence = pgTable(
  'item_evidence',
  { id: id(), itemId: ref('item_id').notNull(), fileId: ref('file_id').notNull() },
  (t) => [
    key('item_evidence_pk', t.id),
    references('item_evidence_item_fk', t.itemId, appraisalItem.id).onDelete('cascade'),
    references('item_evidence_file_fk', t.fileId, file.id),
    index('item_evidence_item_idx').on(t.itemId),
    uniqueIndex('item_evidence_file_key').on(t.fileId),
  ],
);
