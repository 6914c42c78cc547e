import { z } from 'zod';
import { defineCall } from './call.ts';
import { idParams, lineField, recordId, versionField } from './fields.ts';

export const gradeView = z.object({
  id: recordId,
  name: z.string(),
  isArchived: z.boolean(),
  version: versionField,
  /** Positions and people that have it now, in the caller’s scope. */
  positions: z.int(),
  employees: z.int(),
  can: z.object({
    /** Whether every company that uses it is in the caller’s scope. */
    write: z.boolean(),
    /** Whether the caller writes grades for the group, or for every company that uses it or ever did. */
    readsHistory: z.boolean(),
  }),
});

export const gradeSetView = z.object({
  name: z.string(),
  /** The lowest first. */
  grades: z.array(gradeView),
  /** Adding to it, ordering it or renaming it needs the scope over every company that uses one of its grades. */
  can: z.object({ write: z.boolean() }),
});

export const listGrades = defineCall({
  method: 'GET',
  path: '/api/grade-sets',
  access: { permission: 'company.read' },
  summary: 'Lists the grade sets of the group with their grades in order, including archived ones.',
  output: z.object({ sets: z.array(gradeSetView) }),
  problems: [],
});

export const createGrade = defineCall({
  method: 'POST',
  path: '/api/grades',
  access: { permission: 'settings.write' },
  summary: 'Creates a grade at the top of a set. Creates the set if it does not exist.',
  body: z.strictObject({ gradeSet: lineField(100), name: lineField(100) }),
  status: 201,
  output: z.object({ id: recordId }),
  problems: ['forbidden'],
});

export const updateGrade = defineCall({
  method: 'PUT',
  path: '/api/grades/:id',
  access: { permission: 'settings.write' },
  summary: 'Renames a grade.',
  params: idParams,
  body: z.strictObject({ name: lineField(100), version: versionField }),
  output: z.object({ version: versionField }),
  problems: ['not_found', 'forbidden', 'stale_version'],
});

export const moveGrade = defineCall({
  method: 'PUT',
  path: '/api/grades/:id/place',
  access: { permission: 'settings.write' },
  summary: 'Moves a grade up or down by one within its set.',
  params: idParams,
  body: z.strictObject({ direction: z.enum(['up', 'down']), version: versionField }),
  output: z.object({ version: versionField }),
  problems: ['not_found', 'forbidden', 'stale_version'],
});

export const archiveGrade = defineCall({
  method: 'PUT',
  path: '/api/grades/:id/archived',
  access: { permission: 'settings.write' },
  summary: 'Archives or restores a grade.',
  params: idParams,
  body: z.strictObject({ isArchived: z.boolean(), version: versionField }),
  output: z.object({ version: versionField }),
  problems: ['not_found', 'forbidden', 'stale_version', 'still_used'],
});

export const deleteGrade = defineCall({
  method: 'DELETE',
  path: '/api/grades/:id',
  access: { permission: 'settings.write' },
  summary: 'Deletes a grade that was never used.',
  params: idParams,
  query: z.strictObject({ version: z.coerce.number().pipe(versionField) }),
  output: null,
  problems: ['not_found', 'forbidden', 'stale_version', 'in_use', 'used_before'],
});

export const renameGradeSet = defineCall({
  method: 'PUT',
  path: '/api/grade-sets/name',
  access: { permission: 'settings.write' },
  summary: 'Renames a grade set.',
  body: z.strictObject({ name: lineField(100), newName: lineField(100) }),
  output: null,
  problems: ['not_found', 'forbidden'],
});
