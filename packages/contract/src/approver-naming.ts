import { REFUSAL_CODES } from '@prestasi/domain';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { idParams, levelField, phaseField, recordId, stepField, versionField } from './fields.ts';

/** A form as seen by somebody who names an approver for one of its steps: nothing of its texts and marks. */
export const approverNaming = z.object({
  formId: recordId,
  version: z.int(),
  year: z.int(),
  phase: phaseField,
  level: levelField,
  appraisee: z.object({
    employeeId: recordId,
    name: z.string(),
    employeeNumber: z.string(),
    position: z.string(),
    department: z.string().nullable(),
    company: z.string(),
  }),
  /** The pending step; null if there is none. */
  pending: stepField.nullable(),
  /** The steps that the caller may name an approver for now, and who was named before; empty if there are none. */
  steps: z.array(z.object({ step: stepField, named: z.string().nullable() })),
});

export const getApproverNaming = defineCall({
  method: 'GET',
  path: '/api/forms/:id/naming',
  access: 'session',
  summary: 'Returns the steps of a form for which super HR or the administrator of the group may name an approver.',
  params: idParams,
  output: approverNaming,
  problems: ['forbidden', 'not_found'],
});

export const nameHolder = defineCall({
  method: 'POST',
  path: '/api/forms/:id/naming',
  access: 'session',
  summary: 'Names the approver of an unassigned step, such as finalising. Returns no marks.',
  params: idParams,
  body: z.strictObject({ version: versionField, step: stepField, employeeId: recordId }),
  output: approverNaming,
  problems: ['not_found', 'stale_version', ...REFUSAL_CODES],
});
