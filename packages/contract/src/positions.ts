import { CATEGORIES } from '@prestasi/domain';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { categoryField, idParams, lineField, namedRef, recordIdParam, versionField, weightField } from './fields.ts';
import { changed, created, listed, recordRow, sentFields, shown } from './records.ts';

/** The fields of a position (specification §3). */
export const POSITION_FIELDS = {
  code: { kind: 'code' },
  title: { kind: 'line', max: 200 },
  category: { kind: 'choice', values: CATEGORIES },
  gradeId: { kind: 'reference' },
} as const;

const fields = sentFields(POSITION_FIELDS);
const positionRow = recordRow(POSITION_FIELDS, {
  grade: namedRef.extend({ gradeSet: z.string() }).nullable(),
  /** People who hold it today. */
  employees: z.int(),
  /** Main and additional tasks of its job description. */
  tasks: z.int(),
});

export const listPositions = defineCall({
  method: 'GET',
  path: '/api/companies/:id/positions',
  summary: 'Lists the positions of a company with their number of people.',
  ...listed(positionRow, ['title', 'code', 'grade'], {
    category: categoryField.optional(),
    gradeId: recordIdParam.optional(),
    /** Only those whose new form would start without tasks: non-executive ones without a job description. */
    tasks: z.literal('none').optional(),
  }),
});

export const createPosition = defineCall({
  method: 'POST',
  path: '/api/companies/:id/positions',
  summary: 'Creates a position of a company.',
  ...created(fields),
});

/** A task of a job description with its weight; its subtasks count equally and have none (domain §6). */
export const jobTask = z.object({
  kind: z.enum(['main_task', 'additional_task']),
  title: z.string(),
  weight: weightField,
  subtasks: z.array(z.string()),
});

export const getPosition = defineCall({
  method: 'GET',
  path: '/api/positions/:id',
  summary: 'Returns a position with the job description with which a new form of its holders starts.',
  ...shown(positionRow.omit({ tasks: true }).extend({ company: namedRef, tasks: z.array(jobTask) })),
});

export const updatePosition = defineCall({
  method: 'PUT',
  path: '/api/positions/:id',
  summary: 'Updates the title, code, category or grade of a position.',
  ...changed(fields),
  problems: ['not_found', 'stale_version', 'supervisor_role_lost'],
});

const writtenTask = z.strictObject({
  kind: jobTask.shape.kind,
  title: lineField(500),
  weight: weightField.min(1),
  subtasks: z.array(lineField(500)).max(20),
});

export const saveJobDescription = defineCall({
  method: 'PUT',
  path: '/api/positions/:id/tasks',
  access: { permission: 'reference.write' },
  summary: 'Replaces the job description of a non-executive position. Existing forms keep theirs.',
  params: idParams,
  body: z.strictObject({ tasks: z.array(writtenTask).max(40), version: versionField }),
  output: z.object({ version: versionField }),
  problems: ['not_found', 'stale_version', 'job_description_invalid'],
});
