import { HEALTH_KEYS, type HealthKey } from '@prestasi/domain';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { namedRef, pageOf, pageQuery, recordId, recordIdParam } from './fields.ts';

const check = z.enum(HEALTH_KEYS as readonly [HealthKey, ...HealthKey[]]);
export const healthCount = z.object({ check, count: z.int().min(0) });

export const getHealth = defineCall({
  method: 'GET',
  path: '/api/organisation-health',
  access: { permission: 'employee.write' },
  summary:
    'Returns the number of findings of each check of the organisation’s records, in total and by company of the caller’s scope.',
  /** Absent: everything in scope. */
  query: z.strictObject({ companyId: recordIdParam.optional() }),
  output: z.object({
    /** Every check, also those without findings. */
    checks: z.array(healthCount),
    /** If there are several: each with its findings; the most first. */
    companies: z.array(z.object({ company: namedRef, findings: z.int(), must: z.int() })),
  }),
  problems: ['not_found'],
});

export const healthFinding = z.object({
  kind: z.enum(['employee', 'division', 'department', 'section', 'position', 'company', 'role', 'project', 'history']),
  id: recordId,
  name: z.string(),
  /** The employee’s number, or the record’s code. */
  code: z.string(),
  /** Null for a division of the whole group. */
  company: namedRef.nullable(),
  /** The particulars of the finding: a code, whom or what it is about, how many. */
  note: z.object({
    code: z.string().nullable(),
    names: z.array(z.string()),
    count: z.int().nullable(),
  }),
});

export const listHealthFindings = defineCall({
  method: 'GET',
  path: '/api/organisation-health/:check',
  access: { permission: 'employee.write' },
  summary: 'Lists the findings of a check in the caller’s scope, by name.',
  params: z.strictObject({ check }),
  query: z.strictObject({ ...pageQuery, companyId: recordIdParam.optional() }),
  output: pageOf(healthFinding),
  problems: ['not_found'],
});

const person = z.object({ id: recordId, name: z.string(), employeeNumber: z.string() });

export const changeSupervisors = defineCall({
  method: 'POST',
  path: '/api/supervisor-changes',
  access: { permission: 'employee.write' },
  summary:
    'Sets the supervisor of many employees from today on. Returns those who cannot have that supervisor, with the reason.',
  body: z.strictObject({
    employeeIds: z.array(recordId).min(1).max(200),
    supervisorId: recordId,
    /** Only previews the effect, and changes nothing. */
    preview: z.boolean(),
  }),
  output: z.object({
    supervisor: person.extend({ company: namedRef }),
    changed: z.array(person.extend({ company: namedRef })),
    /** `code` is a field code or a problem code. */
    refused: z.array(person.extend({ code: z.string(), message: z.string() })),
  }),
  problems: ['not_found'],
});
