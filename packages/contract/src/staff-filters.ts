import { z } from 'zod';
import { defineCall } from './call.ts';
import { idParams, lineField, lineText, recordId } from './fields.ts';

/** The query of an address that describes a list, without the page: `companyId=3&state=active`. */
const queryField = lineText(1000);

export const savedFilterView = z.object({ id: recordId, name: z.string(), query: z.string() });

export const listSavedFilters = defineCall({
  method: 'GET',
  path: '/api/staff-filters',
  access: { permission: 'employee.write' },
  summary: 'Lists the caller’s saved filters of the staff list.',
  output: z.object({ rows: z.array(savedFilterView) }),
  problems: [],
});

export const saveFilter = defineCall({
  method: 'POST',
  path: '/api/staff-filters',
  access: { permission: 'employee.write' },
  summary: 'Saves a filter of the staff list under a name. Fifty at most.',
  body: z.strictObject({ name: lineField(80), query: queryField }),
  output: savedFilterView,
  status: 201,
  problems: ['conflict'],
});

export const changeFilter = defineCall({
  method: 'PATCH',
  path: '/api/staff-filters/:id',
  access: { permission: 'employee.write' },
  summary: 'Updates the name or content of one of the caller’s saved filters.',
  params: idParams,
  body: z.strictObject({ name: lineField(80).optional(), query: queryField.optional() }),
  output: savedFilterView,
  problems: ['not_found'],
});

export const deleteFilter = defineCall({
  method: 'DELETE',
  path: '/api/staff-filters/:id',
  access: { permission: 'employee.write' },
  summary: 'Deletes one of the caller’s saved filters.',
  params: idParams,
  output: null,
  problems: ['not_found'],
});
