import type { Permission } from '@prestasi/domain';
import { defineCall } from './call.ts';
import { yearParam } from './fields.ts';
import { archived, changed, created, deleted, listed, recordRow, sentFields, shown } from './records.ts';
import { z } from 'zod';

/** The fields of an objective of a company for a year (domain §6). */
export const OBJECTIVE_FIELDS = {
  year: { kind: 'year' },
  code: { kind: 'code' },
  title: { kind: 'line', max: 300 },
  detail: { kind: 'line', max: 500, isOptional: true },
} as const;

const fields = sentFields(OBJECTIVE_FIELDS);
const row = recordRow(OBJECTIVE_FIELDS, {
  /** The KRAs that are aligned to it. */
  aligned: z.int(),
});
// HR keeps the objectives of its companies (domain §4).
const access = { permission: 'settings.write' } as const satisfies { permission: Permission };

export const listObjectives = defineCall({
  method: 'GET',
  path: '/api/companies/:id/objectives',
  summary: 'Lists the objectives of a company with the number of KRAs that are aligned to each.',
  ...listed(row, ['code', 'title', 'aligned'], { year: yearParam.optional() }),
});

export const getObjective = defineCall({
  method: 'GET',
  path: '/api/objectives/:id',
  summary: 'Returns an objective of a company.',
  ...shown(row),
});

export const createObjective = defineCall({
  method: 'POST',
  path: '/api/companies/:id/objectives',
  summary: 'Creates an objective of a company for a year.',
  ...created(fields),
  access,
});

export const updateObjective = defineCall({
  method: 'PUT',
  path: '/api/objectives/:id',
  summary: 'Updates an objective. A KRA that is aligned to it shows its title of that time.',
  ...changed(fields),
  access,
});

export const archiveObjective = defineCall({
  method: 'PUT',
  path: '/api/objectives/:id/archived',
  summary: 'Archives or restores an objective.',
  ...archived,
  access,
});

export const deleteObjective = defineCall({
  method: 'DELETE',
  path: '/api/objectives/:id',
  summary: 'Deletes an objective to which no KRA is aligned.',
  ...deleted,
  access,
  problems: [...deleted.problems, 'used_before'],
});
