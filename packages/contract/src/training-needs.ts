import { NEED_OUTCOMES, NEED_STATUSES } from '@prestasi/domain';
import { z } from 'zod';
import { defineCall } from './call.ts';
import {
  dayField,
  lineText,
  linesText,
  namedRef,
  pageOf,
  pageQuery,
  recordId,
  recordIdParam,
  yearParam,
} from './fields.ts';
import { sortField, WORKBOOK } from './records.ts';
import { createTrainingProgramme } from './training-programmes.ts';
import { createTrainingSession } from './training-sessions.ts';

const ACCESS = { permission: 'training.write' } as const;
const text = z.string().nullable();
const count = z.int().min(0);

/** A planned training need of an approved planning form, and what became of it. */
export const trainingNeedRow = z.object({
  id: recordId,
  employeeId: recordId,
  name: z.string(),
  employeeNumber: z.string(),
  /** By the snapshot of the year. */
  company: z.string(),
  department: text,
  programme: z.string(),
  method: z.string(),
  targetDate: dayField.nullable(),
  reason: z.string(),
  status: z.enum(NEED_STATUSES),
  /** The session planned for it. */
  session: z.object({ id: recordId, programme: z.string(), startsOn: dayField, endsOn: dayField }).nullable(),
  plannedBy: text,
  remark: text,
});

/** The properties by which training needs are gathered. */
export const NEED_GROUPINGS = ['programme', 'method', 'unit', 'month'] as const;

const needFilter = {
  search: pageQuery.search,
  year: yearParam.optional(),
  companyId: recordIdParam.optional(),
  departmentId: recordIdParam.optional(),
  /** The whole name of a programme or method, upper and lower case alike. */
  programme: lineText(200).optional(),
  method: lineText(200).optional(),
  /** The month of the target date, 'YYYY-MM', or 'none'. */
  month: z
    .string()
    .regex(/^(\d{4}-\d{2}|none)$/)
    .optional(),
  status: z.enum(NEED_STATUSES).optional(),
};
const needSort = { sort: sortField(['date', 'name', 'programme']) };

export const listTrainingNeeds = defineCall({
  method: 'GET',
  path: '/api/training/needs',
  access: ACCESS,
  summary: 'Lists the training needs of approved planning forms of people in the caller’s scope.',
  query: z.strictObject({ ...needFilter, ...needSort, page: pageQuery.page, size: pageQuery.size }),
  output: pageOf(trainingNeedRow).extend({
    year: z.int(),
    years: z.array(z.int()),
    companies: z.array(namedRef),
    departments: z.array(namedRef),
  }),
  problems: [],
});

export const gatherTrainingNeeds = defineCall({
  method: 'GET',
  path: '/api/training/needs/groups',
  access: ACCESS,
  summary: 'Gathers these needs by programme, method, unit or month, the most wanted first.',
  query: z.strictObject({
    ...needFilter,
    by: z.enum(NEED_GROUPINGS).default('programme'),
    page: pageQuery.page,
    size: pageQuery.size,
  }),
  output: pageOf(
    z.object({
      /** The programme, method or month; null if it is empty. Of a unit its name. */
      label: text,
      company: namedRef.nullable(),
      departmentId: recordId.nullable(),
      people: count,
      needs: count,
      open: count,
      planned: count,
      met: count,
      notMet: count,
      firstTarget: dayField.nullable(),
    }),
  ).extend({ year: z.int() }),
  problems: [],
});

export const exportTrainingNeeds = defineCall({
  method: 'GET',
  path: '/api/exports/training-needs',
  access: ACCESS,
  summary: 'Exports exactly the training needs that a filter of their list finds.',
  query: z.strictObject({ ...needFilter, ...needSort }),
  output: WORKBOOK,
  problems: [],
});

/** Needs with the status that their reader saw; another one since then is refused as stale. */
const seen = z
  .array(z.strictObject({ id: recordId, status: z.enum(NEED_STATUSES) }))
  .min(1)
  .max(500);

export const planTrainingNeeds = defineCall({
  method: 'POST',
  path: '/api/training/needs/plans',
  access: ACCESS,
  summary: 'Plans a session for needs and enrols their people in it, in one step: all or none.',
  body: z.strictObject({
    needs: seen,
    /** A session that stands, or null for a new one. */
    sessionId: recordId.nullable(),
    session: createTrainingSession.body
      .extend({
        /** A programme that stands, or null for a new one. */
        programmeId: recordId.nullable(),
        programme: createTrainingProgramme.body.omit({ companyId: true }).nullable(),
      })
      .nullable(),
  }),
  output: z.object({ sessionId: recordId, planned: count, enrolled: count }),
  problems: ['not_found', 'forbidden', 'stale_version', 'need_met', 'session_full', 'session_cancelled'],
  idempotent: 'optional',
});

export const settleTrainingNeeds = defineCall({
  method: 'POST',
  path: '/api/training/needs/outcomes',
  access: ACCESS,
  summary: 'Decides by hand whether needs were met, or takes such a decision back.',
  body: z.strictObject({ needs: seen, outcome: z.enum(NEED_OUTCOMES).nullable(), remark: linesText(2000) }),
  output: z.object({ settled: count }),
  problems: ['not_found', 'stale_version'],
});
