import { z } from 'zod';
import { defineCall } from './call.ts';
import { dayField, pageOf, pageQuery, recordId, recordIdParam } from './fields.ts';

/** A person by name and number, as movements show them. */
export const movedPerson = z.object({ id: recordId, fullName: z.string(), employeeNumber: z.string() });
const text = z.string().nullable();

export const listFormerEmployees = defineCall({
  method: 'GET',
  path: '/api/former-employees',
  access: { permission: 'employee.write' },
  summary: 'Who left, or is to leave, in the caller’s scope: last day, reason, and by whom it was recorded.',
  query: z.strictObject({
    ...pageQuery,
    companyId: recordIdParam.optional(),
    /** Default: people who have left. */
    state: z.enum(['left', 'leaving']).optional(),
    from: dayField.optional(),
    to: dayField.optional(),
  }),
  output: pageOf(
    z.object({
      id: recordId,
      movementId: recordId.nullable(),
      employee: movedPerson,
      company: z.string(),
      department: text,
      position: z.string(),
      hiredOn: dayField,
      lastDay: dayField,
      reason: text,
      by: text,
      /** Whether they were hired again since. */
      isBack: z.boolean(),
    }),
  ),
  problems: ['not_found'],
});
