import { z } from 'zod';
import { defineCall } from './call.ts';
import { lineField, recordId, versionField } from './fields.ts';

const listed = { id: recordId, isArchived: z.boolean(), version: z.int() };
/** A row of a list that is saved as a whole, in its order; one without an id is new. */
const row = { id: recordId.nullable(), isArchived: z.boolean(), version: versionField };
const MOST_ROWS = 100;

const methodTexts = { nameMs: lineField(), nameEn: lineField() };

export const listTrainingMethods = defineCall({
  method: 'GET',
  path: '/api/training-methods',
  access: { permission: 'reference.read' },
  summary: 'Lists the group’s training and development methods in their order, archived ones last.',
  output: z.object({
    methods: z.array(z.object({ ...listed, ...methodTexts })),
    can: z.object({ write: z.boolean() }),
  }),
  problems: [],
});

export const saveTrainingMethods = defineCall({
  method: 'PUT',
  path: '/api/training-methods',
  access: { permission: 'settings.write' },
  summary: 'Replaces the list of training and development methods. Missing ones are archived, not deleted.',
  body: z.strictObject({ methods: z.array(z.strictObject({ ...row, ...methodTexts })).max(MOST_ROWS) }),
  output: listTrainingMethods.output,
  problems: ['forbidden', 'stale_version'],
});

const ratingTexts = {
  scale: z.int().min(1).max(10),
  typeMs: lineField(),
  typeEn: lineField(),
  definitionMs: lineField(1000),
  definitionEn: lineField(1000),
};

export const listTrainingRatings = defineCall({
  method: 'GET',
  path: '/api/training-ratings',
  access: { permission: 'reference.read' },
  summary: 'Lists the steps of the training evaluation scale in their order, archived ones last.',
  output: z.object({
    ratings: z.array(z.object({ ...listed, ...ratingTexts })),
    can: z.object({ write: z.boolean() }),
  }),
  problems: [],
});

export const saveTrainingRatings = defineCall({
  method: 'PUT',
  path: '/api/training-ratings',
  access: { permission: 'settings.write' },
  summary: 'Replaces the training evaluation scale. Missing steps are archived, not deleted.',
  body: z.strictObject({ ratings: z.array(z.strictObject({ ...row, ...ratingTexts })).max(MOST_ROWS) }),
  output: listTrainingRatings.output,
  problems: ['forbidden', 'stale_version'],
});
