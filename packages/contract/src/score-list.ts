import { OUTCOMES } from '@prestasi/domain';
import { z } from 'zod';
import { defineCall } from './call.ts';
import {
  categoryField,
  differenceField,
  lineText,
  namedRef,
  pageOf,
  pageQuery,
  recordId,
  recordIdParam,
  scoreField,
  yearParam,
} from './fields.ts';
import { sortField, WORKBOOK } from './records.ts';

/** How an appraisal came out; running: it has not ended. */
export const SCORE_OUTCOMES = [...OUTCOMES, 'running'] as const;
const scoreOutcome = z.enum(SCORE_OUTCOMES);

/** The year of one employee in the score list, by the snapshot; without marks, items and comments. */
export const scoreListRow = z.object({
  appraisalId: recordId,
  formId: recordId,
  employeeId: recordId,
  name: z.string(),
  employeeNumber: z.string(),
  company: z.string(),
  division: z.string().nullable(),
  department: z.string().nullable(),
  section: z.string().nullable(),
  position: z.string(),
  grade: z.string().nullable(),
  category: categoryField,
  supervisor: z.string().nullable(),
  outcome: scoreOutcome,
  /** Why it is not rated, in HR's words; null for every other outcome. */
  reason: z.string().nullable(),
  /** The final score of the last revision; null without one. */
  score: scoreField.nullable(),
  /** `rank` is the band's place in its score set, 1 for the best, of `of`. */
  band: z.object({ key: z.string(), label: z.string(), rank: z.int().min(1), of: z.int().min(1) }).nullable(),
  /** How many revisions the result has; 0 without one. */
  revisions: z.int().min(0),
  /** The final score of the year before; null if there is none, or if the caller may not read that year. */
  lastScore: scoreField.nullable(),
  difference: differenceField.nullable(),
});

const scoreFilter = {
  search: pageQuery.search,
  year: yearParam.optional(),
  companyId: recordIdParam.optional(),
  departmentId: recordIdParam.optional(),
  band: lineText(60).optional(),
  outcome: scoreOutcome.optional(),
  category: categoryField.optional(),
  sort: sortField(['name', 'score', 'last', 'difference', 'department']),
};

export const listScores = defineCall({
  method: 'GET',
  path: '/api/scores',
  access: { permission: 'company.read' },
  summary:
    'Lists everybody’s final score of a year in the companies of an administrator or HR, with how each year came out.',
  query: z.strictObject({ ...pageQuery, ...scoreFilter }),
  output: pageOf(scoreListRow).extend({
    year: z.int(),
    years: z.array(z.int()),
    companies: z.array(namedRef),
    departments: z.array(namedRef),
    /** The bands of the year's score sets, the best first. */
    bands: z.array(z.object({ key: z.string(), label: z.string() })),
  }),
  problems: [],
});

export const exportScores = defineCall({
  method: 'GET',
  path: '/api/exports/scores',
  access: listScores.access,
  summary: 'Exports exactly the scores that a filter of their list finds, as a workbook with typed cells.',
  query: z.strictObject(scoreFilter),
  output: WORKBOOK,
  problems: [],
});
