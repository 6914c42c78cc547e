import { z } from 'zod';
import { defineCall } from './call.ts';
import {
  differenceField,
  idParams,
  instantField,
  markField,
  namedRef,
  pageOf,
  pageQuery,
  recordId,
  recordIdParam,
  scoreField,
  stepField,
  yearParam,
} from './fields.ts';
import { WORKBOOK } from './records.ts';

const band = z.object({ key: z.string(), label: z.string() });

/** A change by a moderated mark: it raised or lowered the item's mark, or moved the score into another band. */
export const MODERATION_EFFECTS = ['raised', 'lowered', 'crossed'] as const;
/** The orders of moderated marks: the latest first, or by points that they changed the score by, up or down. */
export const MODERATION_SORTS = ['latest', 'points', '-points'] as const;

/** A score as it stood after an event (domain §7). */
export const scoreLogEntry = z.object({
  kind: z.enum(['approved', 'moderated', 'final', 'revision']),
  at: instantField,
  /** Who acted; null for a panel, and if the product itself acted. */
  by: z.string().nullable(),
  onBehalfOf: z.string().nullable(),
  step: stepField.nullable(),
  /** The revision of the result, 1 for the final one; null before it is final. */
  revision: z.int().min(1).nullable(),
  /** Null if it was not recorded then, and the marks were opened again later: they are stored as they are now. */
  score: scoreField.nullable(),
  band: band.nullable(),
  /** Points up or down on the entry before; null without one. */
  difference: differenceField.nullable(),
  /** The marks that changed, from what to what; empty for a reader without the marks. */
  items: z.array(z.object({ title: z.string(), from: markField.nullable(), to: markField.nullable() })),
  reason: z.string().nullable(),
});

export const getScoreLog = defineCall({
  method: 'GET',
  path: '/api/forms/:id/score-log',
  access: 'session',
  summary:
    'Returns every score of an appraisal as it stood, by its year-end form: for who reads its marks with items and reasons, for an administrator the final score and its revisions alone.',
  params: idParams,
  output: z.object({
    formId: recordId,
    employeeId: recordId,
    name: z.string(),
    year: z.int(),
    company: z.string(),
    department: z.string().nullable(),
    /** Whether the reader may open the form. */
    isRead: z.boolean(),
    entries: z.array(scoreLogEntry),
  }),
  problems: ['not_found'],
});

const logFilter = {
  search: pageQuery.search,
  year: yearParam.optional(),
  companyId: recordIdParam.optional(),
  departmentId: recordIdParam.optional(),
  step: z.enum(['hod', 'hr', 'super_hr']).optional(),
  /** Who moderated, by account. */
  byId: recordIdParam.optional(),
  effect: z.enum(MODERATION_EFFECTS).optional(),
  sort: z.enum(MODERATION_SORTS).default('latest'),
};

/** A moderated mark: whose, by whom, from which mark to which, and what it did to the score. */
export const moderationRow = z.object({
  id: recordId,
  formId: recordId,
  employeeId: recordId,
  name: z.string(),
  employeeNumber: z.string(),
  company: z.string(),
  department: z.string().nullable(),
  year: z.int(),
  at: instantField,
  by: z.string().nullable(),
  onBehalfOf: z.string().nullable(),
  step: stepField.nullable(),
  item: z.string(),
  from: markField.nullable(),
  to: markField.nullable(),
  reason: z.string().nullable(),
  score: scoreField.nullable(),
  /** Points by which it changed the score; null if the marks of that time are not known any more. */
  difference: differenceField.nullable(),
  bandBefore: band.nullable(),
  band: band.nullable(),
});

export const listModerations = defineCall({
  method: 'GET',
  path: '/api/score-logs',
  access: { permission: 'cycle.manage' },
  summary:
    'Lists the moderated marks of the appraisals in HR’s companies: by whom, by how many points, across which bands.',
  query: z.strictObject({ ...pageQuery, ...logFilter }),
  output: pageOf(moderationRow).extend({
    years: z.array(z.int()),
    companies: z.array(namedRef),
    departments: z.array(namedRef),
    /** Who moderated a mark that the caller sees, by account. */
    moderators: z.array(namedRef),
  }),
  problems: [],
});

export const exportModerations = defineCall({
  method: 'GET',
  path: '/api/exports/score-logs',
  access: listModerations.access,
  summary: 'Exports exactly the moderated marks that a filter of their list finds, as a workbook with typed cells.',
  query: z.strictObject(logFilter),
  output: WORKBOOK,
  problems: [],
});
