import { z } from 'zod';
import { defineCall } from './call.ts';
import { idParams, lineField, pageOf, recordId, versionField } from './fields.ts';
import { codeField, keptQuery, optionalLine } from './units.ts';

const workLocationFields = {
  code: codeField,
  name: lineField(),
  building: optionalLine(),
  street: optionalLine(),
  postcode: optionalLine(10),
  city: optionalLine(100),
  state: optionalLine(100),
};

export const workLocationRow = z.object({
  id: recordId,
  code: z.string(),
  name: z.string(),
  building: z.string().nullable(),
  street: z.string().nullable(),
  postcode: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  employees: z.int(),
  isArchived: z.boolean(),
  version: versionField,
  can: z.object({ write: z.boolean() }),
});

export const listWorkLocations = defineCall({
  method: 'GET',
  path: '/api/companies/:id/work-locations',
  access: { permission: 'company.read' },
  summary: 'The work locations of a company, with how many people work there.',
  params: idParams,
  query: z.strictObject({
    ...keptQuery,
    sort: z.enum(['name', '-name', 'code', '-code', 'city', '-city']).default('name'),
  }),
  output: pageOf(workLocationRow),
  problems: ['not_found'],
});

export const getWorkLocation = defineCall({
  method: 'GET',
  path: '/api/work-locations/:id',
  access: { permission: 'company.read' },
  summary: 'A work location as it is now.',
  params: idParams,
  output: workLocationRow,
  problems: ['not_found'],
});

export const createWorkLocation = defineCall({
  method: 'POST',
  path: '/api/companies/:id/work-locations',
  access: { permission: 'reference.write' },
  summary: 'Add a work location to a company.',
  params: idParams,
  body: z.strictObject(workLocationFields),
  status: 201,
  output: z.object({ id: recordId }),
  problems: ['not_found'],
});

export const updateWorkLocation = defineCall({
  method: 'PUT',
  path: '/api/work-locations/:id',
  access: { permission: 'reference.write' },
  summary: 'Change a work location.',
  params: idParams,
  body: z.strictObject({ ...workLocationFields, version: versionField }),
  output: z.object({ version: versionField }),
  problems: ['not_found', 'stale_version'],
});
