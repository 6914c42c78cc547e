import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { PROJECT_STATES, TASK_STATES, WORK_ROLES, type WorkRemark } from '@prestasi/domain';
import { file } from '../platform/files/tables.ts';
import { appraisal } from './appraisals.ts';
import { day, id, indexOfGiven, oneOf, ref } from './columns.ts';
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
    appraisalId: ref('appraisal_id', () => appraisal.id).notNull(),
    phase: text('phase', { enum: LINKING_PHASES }).notNull(),
    itemId: ref('item_id', () => appraisalItem.id, 'cascade').notNull(),
    rowId: ref('row_id', () => scorecardRow.id, 'cascade'),
    projectId: ref('project_id', () => project.id),
    taskId: ref('task_id', () => task.id),
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
    index('linked_work_appraisal_idx').on(t.appraisalId),
    uniqueIndex('linked_work_key').on(
      t.itemId,
      t.phase,
      sql`coalesce(${t.rowId}, 0)`,
      sql`coalesce(${t.projectId}, 0)`,
      sql`coalesce(${t.taskId}, 0)`,
    ),
    indexOfGiven('linked_work_row_idx', t.rowId),
    indexOfGiven('linked_work_project_idx', t.projectId),
    indexOfGiven('linked_work_task_idx', t.taskId),
    oneOf('linked_work_phase_check', t.phase),
    check('linked_work_subject_check', sql`(${t.projectId} is null) <> (${t.taskId} is null)`),
    oneOf('linked_work_role_check', t.role),
    oneOf('linked_work_state_check', t.state),
    check('linked_work_progress_check', sql`${t.progress} between 0 and 100`),
  ],
);

/** A project or a task as somebody saw it on the last day of their part in it: all that they see of it afterwards. */
export const formerWork = pgTable(
  'former_work',
  {
    id: id(),
    employeeId: ref('employee_id', () => employee.id).notNull(),
    projectId: ref('project_id', () => project.id, 'cascade'),
    taskId: ref('task_id', () => task.id, 'cascade'),
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
    uniqueIndex('former_work_key').on(t.employeeId, sql`coalesce(${t.projectId}, 0)`, sql`coalesce(${t.taskId}, 0)`),
    indexOfGiven('former_work_project_idx', t.projectId),
    indexOfGiven('former_work_task_idx', t.taskId),
    check('former_work_subject_check', sql`(${t.projectId} is null) <> (${t.taskId} is null)`),
    oneOf('former_work_role_check', t.role),
    oneOf('former_work_state_check', t.state),
    check('former_work_progress_check', sql`${t.progress} between 0 and 100`),
  ],
);

/** A file that the appraisee handed in as evidence for a KRA, a task or a competency (domain §6). */
export const itemEvidence = pgTable(
  'item_evidence',
  {
    id: id(),
    itemId: ref('item_id', () => appraisalItem.id, 'cascade').notNull(),
    fileId: ref('file_id', () => file.id).notNull(),
  },
  (t) => [index('item_evidence_item_idx').on(t.itemId), uniqueIndex('item_evidence_file_key').on(t.fileId)],
);
