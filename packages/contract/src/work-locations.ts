import { z } from 'zod';
import { defineCall } from './call.ts';
import { changed, created, listed, recordRow, sentFields, shown } from './records.ts';

/** The fields of a work location (specification §3). */
export const WORK_LOCATION_FIELDS = {
  code: { kind: 'code' },
  name: { kind: 'line', max: 200 },
  building: { kind: 'line', max: 200, isOptional: true },
  street: { kind: 'line', max: 200, isOptional: true },
  postcode: { kind: 'line', max: 10, isOptional: true },
  city: { kind: 'line', max: 100, isOptional: true },
  state: { kind: 'line', max: 100, isOptional: true },
} as const;

const fields = sentFields(WORK_LOCATION_FIELDS);
const row = recordRow(WORK_LOCATION_FIELDS, { employees: z.int() });

export const listWorkLocations = defineCall({
  method: 'GET',
  path: '/api/companies/:id/work-locations',
  summary: 'Lists the work locations of a company with their number of people.',
  ...listed(row, ['name', 'code', 'city']),
});

export const getWorkLocation = defineCall({
  method: 'GET',
  path: '/api/work-locations/:id',
  summary: 'Returns a work location.',
  ...shown(row),
});

export const createWorkLocation = defineCall({
  method: 'POST',
  path: '/api/companies/:id/work-locations',
  summary: 'Creates a work location of a company.',
  ...created(fields),
});

export const updateWorkLocation = defineCall({
  method: 'PUT',
  path: '/api/work-locations/:id',
  summary: 'Updates a work location.',
  ...changed(fields),
});
