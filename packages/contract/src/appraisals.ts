import { z } from 'zod';
import { OUTCOMES, REPORTED_UNITS, RESPONSES } from '@prestasi/domain';
import { defineCall } from './call.ts';
import {
  categoryField,
  dayField,
  levelField,
  lineText,
  pageOf,
  pageQuery,
  phaseField,
  recordId,
  recordIdParam,
  scoreField,
  stepField,
  yearParam,
} from './fields.ts';
import { formSummary } from './forms.ts';

/** The year of one employee in a list, with the form of the requested phase. */
export const appraisalRow = z.object({
  appraisalId: recordId,
  formId: recordId,
  version: z.int(),
  employeeId: recordId,
  name: z.string(),
  employeeNumber: z.string(),
  position: z.string(),
  department: z.string().nullable(),
  company: z.string(),
  supervisorName: z.string().nullable(),
  category: categoryField,
  level: levelField,
  state: formSummary.shape.state,
  pending: formSummary.shape.pending,
  /** Until when the approver for whom the form waits is absent, and who may decide it for them; null if they are there. */
  approverAway: z.object({ until: dayField, standIns: z.array(z.string()) }).nullable(),
  responseDueOn: formSummary.shape.responseDueOn,
  /** Since when an approver is awaited; null while nobody is, or the appraisee's response comes first. */
  waitingSince: dayField.nullable(),
  /** Whether the caller can decide the form now. */
  isMine: z.boolean(),
  /** Whether the caller may open the form, or sees its status and final score only. */
  isRead: z.boolean(),
  lastDay: dayField,
  /**
   * The final score, or the present one by the marks that count now; null if the caller may not see it or marks are
   * missing.
   */
  score: scoreField.nullable(),
  isFinal: z.boolean(),
  /** How many revisions the final result has: the score is that of the last. 0 without one, or for a score by present marks. */
  revisions: z.int().min(0),
  /** Whether an appeal or a correction of the result is open. */
  isAppealed: z.boolean(),
  band: z.object({ key: z.string(), label: z.string() }).nullable(),
  lastYearScore: scoreField.nullable(),
  response: z.enum(RESPONSES).nullable(),
  /** Items where self score and mark are two or more apart. */
  gaps: z.int().min(0),
  /** Whether it was sent back to the caller, who can decide it now, from a later step. */
  isReturned: z.boolean(),
  /** Items marked of all, if the caller is to mark it now; else null. */
  marked: z.object({ done: z.int(), of: z.int() }).nullable(),
  outcome: z.enum(OUTCOMES).nullable(),
});

/**
 * Whom a form waits for; `mine` is all that the caller can decide now, `others` those in approval elsewhere. The index
 * in this list is the tab's number in the web app's addresses, so a new one goes to the end.
 */
export const APPRAISAL_TABS = [
  'mine',
  'unsubmitted',
  'supervisor',
  'hod',
  'hr',
  'super_hr',
  'complete',
  'all',
  'others',
] as const;
export const appraisalTab = z.enum(APPRAISAL_TABS);

/**
 * Why forms need attention: a disagreement not yet decided, an unassigned step, a last day passed without submission.
 */
export const attentionKind = z.enum(['disagreed', 'stuck', 'not_submitted']);

export const listAppraisals = defineCall({
  method: 'GET',
  path: '/api/appraisals',
  access: 'session',
  summary: 'Lists the appraisals of a year and phase that the caller may see, by tab, with the counts of all tabs.',
  query: z.strictObject({
    ...pageQuery,
    /**
     * team: the caller's supervisees; scope: those in the scope of the caller's units or role; delegated: those that the
     * caller may decide as a stand-in; division, section: those of the snapshot's unit that the caller heads, for reading.
     */
    view: z.enum(['team', 'scope', 'delegated', ...REPORTED_UNITS]),
    year: yearParam.optional(),
    phase: phaseField.optional(),
    tab: appraisalTab.default('all'),
    companyId: recordIdParam.optional(),
    divisionId: recordIdParam.optional(),
    departmentId: recordIdParam.optional(),
    category: categoryField.optional(),
    band: lineText(60).optional(),
    attention: attentionKind.optional(),
    /** Only forms that wait at this step; the counts of the tabs ignore it. */
    step: stepField.optional(),
    sort: z
      .enum(['exceptions', 'name', '-name', 'department', '-department', 'score', '-score', 'level', '-level'])
      .default('exceptions'),
  }),
  output: pageOf(appraisalRow).extend({
    year: z.int(),
    phase: phaseField,
    years: z.array(z.int()),
    counts: z.record(appraisalTab, z.int()),
    /**
     * Forms that need attention in the whole list of this year and phase, whatever the tab and the filters: how many,
     * how many of them the caller can decide now, and the first names, the caller's own before the others.
     */
    attention: z.array(
      z.object({
        kind: attentionKind,
        count: z.int().min(1),
        mine: z.int().min(0),
        names: z.array(z.string()).max(3),
      }),
    ),
    divisions: z.array(z.object({ id: recordId, name: z.string() })),
    departments: z.array(z.object({ id: recordId, name: z.string() })),
    companies: z.array(z.object({ id: recordId, name: z.string() })),
  }),
  problems: ['forbidden'],
});

/** Bands of final scores in the caller's scope, with the year before behind them. */
export const getDistribution = defineCall({
  method: 'GET',
  path: '/api/appraisals/distribution',
  access: { permission: 'appraisal.status' },
  summary: 'Returns the number of final results in each band in the caller’s scope, for a year and the year before.',
  query: z.strictObject({
    view: z.enum(['scope', ...REPORTED_UNITS]).default('scope'),
    year: yearParam.optional(),
    companyId: recordIdParam.optional(),
    departmentId: recordIdParam.optional(),
  }),
  output: z.object({
    year: z.int(),
    bands: z.array(z.object({ key: z.string(), label: z.string(), count: z.int(), previous: z.int() })),
    /** How many of the year’s results have more than one revision: the last one counts. */
    revised: z.int(),
    mean: scoreField.nullable(),
    previousMean: scoreField.nullable(),
  }),
  problems: ['forbidden'],
});
