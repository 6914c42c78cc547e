import { z } from 'zod';
import { defineCall } from './call.ts';
import { dayField, idParams, reasonField, versionField } from './fields.ts';

export const correctHireDate = defineCall({
  method: 'PUT',
  path: '/api/staff/:id/hire-date',
  access: { permission: 'employee.write' },
  summary: 'Corrects the hire date of an employee, with a reason. Refused once something final depends on it.',
  params: idParams,
  body: z.strictObject({ hiredOn: dayField, reason: reasonField, version: versionField }),
  output: z.object({ version: versionField }),
  problems: ['not_found', 'stale_version'],
});

export const removePerson = defineCall({
  method: 'POST',
  path: '/api/staff/:id/removal',
  access: { permission: 'employee.write' },
  summary: 'Deletes a person who was registered by mistake, with a reason. Refused if any record refers to them.',
  params: idParams,
  body: z.strictObject({ reason: reasonField, version: versionField }),
  output: null,
  problems: ['not_found', 'stale_version', 'in_use'],
});
