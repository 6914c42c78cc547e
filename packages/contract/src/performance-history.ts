import { CHANGE_KINDS, HISTORY_VIEWS, OUTCOMES } from '@prestasi/domain';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { WORKBOOK } from './records.ts';
import {
  instantField,
  levelField,
  lineText,
  namedRef,
  pageOf,
  pageQuery,
  phaseField,
  recordId,
  recordIdParam,
  scoreField,
  stepField,
  yearField,
  yearParam,
} from './fields.ts';

/** A band as the policy of its year names it. */
const bandField = z.object({ key: z.string(), label: z.string() });

/** A person's closed year: the score by its last revision, or the outcome if there is none. */
export const performanceYear = z.object({
  year: yearField,
  appraisalId: recordId,
  /** Its year-end form. */
  formId: recordId,
  score: scoreField.nullable(),
  band: bandField.nullable(),
  /** How many revisions the final result has; 0 without one. */
  revisions: z.int().min(0),
  outcome: z.enum(OUTCOMES).nullable(),
  /** Whether the caller may read the form now. */
  isRead: z.boolean(),
});

/** A person with the closed years that the caller may see, the newest first; the first is the requested year. */
export const performanceRow = z.object({
  employeeId: recordId,
  name: z.string(),
  employeeNumber: z.string(),
  /** By the snapshot of the requested year. */
  position: z.string(),
  department: z.string().nullable(),
  company: z.string(),
  years: z.array(performanceYear).min(1),
  /** The difference in points between the requested year and the year before, both final; null if one is missing. */
  change: z.object({ points: z.string().regex(/^-?\d{1,3}\.\d{2}$/), hasCrossedBand: z.boolean() }).nullable(),
});

export const changeKind = z.enum(CHANGE_KINDS);

const historyFilter = {
  search: pageQuery.search,
  /** scope: of the caller's department or companies; team: their supervisees; division, section: of the one they head. */
  view: z.enum(HISTORY_VIEWS),
  /** The newest year to show; by default the newest that is closed. */
  year: yearParam.optional(),
  companyId: recordIdParam.optional(),
  departmentId: recordIdParam.optional(),
  /** By the score of the requested year. */
  band: lineText(60).optional(),
  change: changeKind.optional(),
  outcome: z.enum(OUTCOMES).optional(),
  sort: z.enum(['name', '-name', 'department', '-department', 'score', '-score', 'change', '-change']).default('name'),
};

export const listPerformanceHistory = defineCall({
  method: 'GET',
  path: '/api/performance-history',
  access: 'session',
  summary:
    'Lists people by a closed year, each with their earlier closed years beside it, as far as the caller may see.',
  query: z.strictObject({ ...pageQuery, ...historyFilter }),
  output: pageOf(performanceRow).extend({
    year: yearField,
    /** The closed years of the caller's scope, the newest first. */
    years: z.array(yearField),
    companies: z.array(namedRef),
    departments: z.array(namedRef),
    /** The bands of the requested year's policies, the highest first. */
    bands: z.array(bandField),
  }),
  problems: ['forbidden'],
});

/** An approval of the caller, or of a stand-in on their behalf. */
export const approvalRow = z.object({
  id: recordId,
  name: z.string(),
  year: yearField,
  phase: phaseField,
  step: stepField,
  approvedAt: instantField,
  /** For whom the caller approved as a stand-in; null if in their own right. */
  onBehalfOf: z.string().nullable(),
  /** The stand-in who approved for the caller; null if they did themselves. */
  approvedBy: z.string().nullable(),
  /** The state of the form now; null if the caller may not see it any more. */
  now: z
    .object({
      employeeId: recordId,
      formId: recordId,
      employeeNumber: z.string(),
      level: levelField,
      isComplete: z.boolean(),
      outcome: z.enum(OUTCOMES).nullable(),
      /** The final score of the year, by its last revision; null until it is final. */
      score: scoreField.nullable(),
      band: bandField.nullable(),
      /** The first event after it by which the approval no longer counts. */
      undone: z.object({ by: z.enum(['sent_back', 'reverted']), at: instantField }).nullable(),
      /** Whether the caller may read the form. */
      isRead: z.boolean(),
    })
    .nullable(),
});

export const listApprovals = defineCall({
  method: 'GET',
  path: '/api/approvals',
  access: 'session',
  summary: 'Lists what the caller approved, also as a stand-in, the latest first, and what became of it.',
  query: z.strictObject({
    ...pageQuery,
    year: yearParam.optional(),
    phase: phaseField.optional(),
    step: stepField.optional(),
  }),
  output: pageOf(approvalRow).extend({ years: z.array(yearField) }),
  problems: [],
});

export const exportPerformanceHistory = defineCall({
  method: 'GET',
  path: '/api/exports/performance-history',
  access: 'session',
  summary: 'Exports exactly the people that a filter of the history finds, as a workbook with typed cells.',
  query: listPerformanceHistory.query.omit({ page: true, size: true }),
  output: WORKBOOK,
  problems: ['forbidden'],
});

export const exportApprovals = defineCall({
  method: 'GET',
  path: '/api/exports/approvals',
  access: 'session',
  summary: 'Exports exactly the approvals that a filter of their list finds, as a workbook with typed cells.',
  query: listApprovals.query.omit({ page: true, size: true }),
  output: WORKBOOK,
  problems: [],
});
