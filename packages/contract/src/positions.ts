import { z } from 'zod';
import { defineCall } from './call.ts';
import {
  categoryField,
  idParams,
  lineField,
  namedRef,
  pageOf,
  recordId,
  recordIdParam,
  versionField,
  weightField,
} from './fields.ts';
import { codeField, keptQuery } from './units.ts';

export const positionRow = z.object({
  id: recordId,
  code: z.string(),
  title: z.string(),
  category: categoryField,
  grade: namedRef.extend({ gradeSet: z.string() }).nullable(),
  /** People who hold it today. */
  employees: z.int(),
  /** Main and additional tasks of its job description. */
  tasks: z.int(),
  isArchived: z.boolean(),
  version: versionField,
  can: z.object({ write: z.boolean() }),
});

export const listPositions = defineCall({
  method: 'GET',
  path: '/api/companies/:id/positions',
  access: { permission: 'company.read' },
  summary: 'The positions of a company, with how many people hold them.',
  params: idParams,
  query: z.strictObject({
    ...keptQuery,
    category: categoryField.optional(),
    gradeId: recordIdParam.optional(),
    /** Only those that a new form would start empty of tasks: non-executive ones without a job description. */
    tasks: z.literal('none').optional(),
    sort: z.enum(['title', '-title', 'code', '-code', 'grade', '-grade']).default('title'),
  }),
  output: pageOf(positionRow),
  problems: ['not_found'],
});

const positionFields = {
  code: codeField,
  title: lineField(),
  category: categoryField,
  gradeId: recordId.nullable(),
};

export const createPosition = defineCall({
  method: 'POST',
  path: '/api/companies/:id/positions',
  access: { permission: 'reference.write' },
  summary: 'Add a position to a company.',
  params: idParams,
  body: z.strictObject(positionFields),
  status: 201,
  output: z.object({ id: recordId }),
  problems: ['not_found'],
});

/** A task of a job description with its weight; its subtasks count equally and carry none (domain §6). */
export const jobTask = z.object({
  kind: z.enum(['main_task', 'additional_task']),
  title: z.string(),
  weight: weightField,
  subtasks: z.array(z.string()),
});

export const getPosition = defineCall({
  method: 'GET',
  path: '/api/positions/:id',
  access: { permission: 'company.read' },
  summary: 'A position with the job description that a new form of its holders starts with.',
  params: idParams,
  output: positionRow.omit({ tasks: true }).extend({ company: namedRef, tasks: z.array(jobTask) }),
  problems: ['not_found'],
});

export const updatePosition = defineCall({
  method: 'PUT',
  path: '/api/positions/:id',
  access: { permission: 'reference.write' },
  summary: 'Change title, code, category or grade of a position.',
  params: idParams,
  body: z.strictObject({ ...positionFields, version: versionField }),
  output: z.object({ version: versionField }),
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
  summary: 'Replace the job description of a non-executive position; forms that exist keep theirs.',
  params: idParams,
  body: z.strictObject({ tasks: z.array(writtenTask).max(40), version: versionField }),
  output: z.object({ version: versionField }),
  problems: ['not_found', 'stale_version', 'job_description_invalid'],
});
