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
  summary: 'Lists employees in the caller’s scope who left or will leave, with last day, reason and who recorded it.',
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
