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
  summary: 'The group’s training and development methods in their order, archived ones last.',
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
  summary: 'Save the list of training and development methods whole; nothing is deleted, only archived.',
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
  summary: 'The scale by which a training is evaluated, in its order, archived steps last.',
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
  summary: 'Save the scale of training evaluation whole; nothing is deleted, only archived.',
  body: z.strictObject({ ratings: z.array(z.strictObject({ ...row, ...ratingTexts })).max(MOST_ROWS) }),
  output: listTrainingRatings.output,
  problems: ['forbidden', 'stale_version'],
});
