import { z } from 'zod';
import { defineCall } from './call.ts';
import { namedRef, pageOf, pageQuery, recordId, recordIdParam } from './fields.ts';
import { sortField, WORKBOOK } from './records.ts';

/** Hours of training over the years: of units, programmes, methods or people (docs/decisions/0103). */

export const REPORT_GROUPS = ['company', 'department', 'programme', 'method', 'person'] as const;
export type ReportGroup = (typeof REPORT_GROUPS)[number];

const yearHours = z.object({
  year: z.int(),
  hours: z.int(),
  /** People who have hours in that year; of one person 1 or 0. */
  trained: z.int(),
  /** The staff on the last day of the year, today in the present one; null of programmes and methods. */
  people: z.int().nullable(),
  /** The targets of those who have one, added up, how many have one, and how many of them reached it. */
  targetHours: z.int().nullable(),
  targeted: z.int().nullable(),
  reached: z.int().nullable(),
});

const reportRow = z.object({
  /** The id of the group; null for what has none, such as training outside of any programme. */
  id: recordId.nullable(),
  nameMs: z.string().nullable(),
  nameEn: z.string().nullable(),
  /** The company of a department or programme; number and position of a person. */
  sub: z.string().nullable(),
  /** The years, the latest first. */
  years: z.array(yearHours),
});
export type TrainingReportRow = z.output<typeof reportRow>;

const filter = {
  by: z.enum(REPORT_GROUPS).default('company'),
  search: pageQuery.search,
  companyId: recordIdParam.optional(),
  departmentId: recordIdParam.optional(),
  /** By name, or by the hours of the present year. */
  sort: sortField(['name', 'hours']),
};
const access = { permission: 'training.write' } as const;

export const listTrainingReport = defineCall({
  method: 'GET',
  path: '/api/training/report',
  access,
  summary: 'Lists hours of training over five years in the caller’s scope: of units, programmes, methods or people.',
  query: z.strictObject({ ...filter, page: pageQuery.page, size: pageQuery.size }),
  output: pageOf(reportRow).extend({
    /** All that the filter finds, added up; null of people. */
    all: z.array(yearHours).nullable(),
    /** The departments of the chosen company. */
    departments: z.array(namedRef),
  }),
  problems: [],
});

export const exportTrainingReport = defineCall({
  method: 'GET',
  path: '/api/exports/training-report',
  access,
  summary: 'Exports exactly the rows that a filter of the report finds.',
  query: z.strictObject(filter),
  output: WORKBOOK,
  problems: [],
});
