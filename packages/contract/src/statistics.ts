import { z } from 'zod';
import { CATEGORIES, PHASES } from '@prestasi/domain';
import { defineCall } from './call.ts';
import {
  categoryField,
  dayField,
  differenceField,
  namedRef,
  phaseField,
  recordIdParam,
  scoreField,
  yearParam,
} from './fields.ts';
import { WORKBOOK } from './records.ts';

/** The mean of a part or of a competency, 0–6 with two decimals. */
const meanMarkField = scoreField;

/** Whose appraisals are counted: of all in the caller's scope those of a unit and a category, by the snapshot. */
const filter = {
  /** Default: the newest year. */
  year: yearParam.optional(),
  companyId: recordIdParam.optional(),
  divisionId: recordIdParam.optional(),
  departmentId: recordIdParam.optional(),
  category: categoryField.optional(),
};
/** The year to compare with; the year before by default. */
const before = yearParam.optional();

/**
 * How many appraisals there are, by what they came to: `final` has a result, `provisional` the supervisor's approval
 * and all marks, `unfinished` neither; the others are counted beside and have no score (domain §7).
 */
export const statusCounts = z.object({
  all: z.int(),
  final: z.int(),
  provisional: z.int(),
  unfinished: z.int(),
  notRated: z.int(),
  left: z.int(),
  notCompleted: z.int(),
});

export const getStatistics = defineCall({
  method: 'GET',
  path: '/api/statistics',
  access: { permission: 'appraisal.status' },
  summary: 'Returns what a year came to in the caller’s scope: counts, mean scores, the change on last year, bands.',
  query: z.strictObject({ ...filter, before }),
  output: z.object({
    year: z.int(),
    before: z.int(),
    years: z.array(z.int()),
    /** The units and categories that the filter can choose, by their names of that year. */
    companies: z.array(namedRef),
    divisions: z.array(namedRef),
    departments: z.array(namedRef),
    categories: z.array(z.enum(CATEGORIES)),
    counts: statusCounts,
    countsBefore: statusCounts,
    /** `all` and `provisional` are null for a reader who may not open provisional scores. */
    mean: z.object({
      all: scoreField.nullable(),
      final: scoreField.nullable(),
      provisional: scoreField.nullable(),
      before: scoreField.nullable(),
    }),
    /** Final scores against the same person's final score of the year before; `none` of them had none to compare. */
    change: z.object({
      mean: differenceField.nullable(),
      up: z.int(),
      down: z.int(),
      same: z.int(),
      none: z.int(),
    }),
    /** Forms with a moderated mark: raised, lowered, or both; null for a reader who may not open marks. */
    moderated: z.object({ all: z.int(), raised: z.int(), lowered: z.int(), both: z.int() }).nullable(),
    disagreed: z.object({ all: z.int(), decided: z.int() }),
    /** Final results with more than one revision: the last one counts. */
    revised: z.int(),
    /** Lowest band first; `provisional` is null for a reader who may not open provisional scores. */
    bands: z.array(
      z.object({
        key: z.string(),
        label: z.string(),
        final: z.int(),
        provisional: z.int().nullable(),
        before: z.int(),
      }),
    ),
  }),
  problems: ['forbidden'],
});

/** How many forms were complete at the end of each day on which one was completed; waived ones count. */
const completion = z.object({
  year: z.int(),
  /** The first and the last day of the phase, over all companies that are counted; null without an appraisal. */
  firstDay: dayField.nullable(),
  lastDay: dayField.nullable(),
  /** Appraisals that are completed or still can be. */
  of: z.int(),
  days: z.array(z.object({ day: dayField, done: z.int() })),
});

export const getCompletionStatistics = defineCall({
  method: 'GET',
  path: '/api/statistics/completion',
  access: { permission: 'appraisal.status' },
  summary: 'Returns how many forms of a phase were complete from day to day, for a year and another, and by unit.',
  query: z.strictObject({ ...filter, before, phase: phaseField.default('year_end') }),
  output: z.object({
    phase: phaseField,
    today: dayField,
    now: completion,
    before: completion,
    /** By company, or by department within a chosen or only company. */
    by: z.enum(['company', 'department']),
    units: z.array(
      z.object({
        id: z.int().nullable(),
        name: z.string().nullable(),
        of: z.int(),
        done: z.record(z.enum(PHASES), z.int()),
      }),
    ),
  }),
  problems: ['forbidden'],
});

export const STATISTIC_GROUPINGS = ['company', 'division', 'department', 'category', 'grade'] as const;

export const getScoreStatistics = defineCall({
  method: 'GET',
  path: '/api/statistics/scores',
  access: { permission: 'appraisal.status' },
  summary: 'Returns mean and spread of final scores by unit, category or grade, with another year and all years.',
  query: z.strictObject({ ...filter, before, by: z.enum(STATISTIC_GROUPINGS).optional() }),
  output: z.object({
    by: z.enum(STATISTIC_GROUPINGS),
    years: z.array(z.int()),
    groups: z.array(
      z.object({
        /** The unit's id, the category or the grade; null for people without one. */
        key: z.string().nullable(),
        /** The unit's name of that year; null for a category and for people without one. */
        name: z.string().nullable(),
        people: z.int(),
        final: z.int(),
        /** Of the final scores; quartiles by linear interpolation. */
        mean: scoreField,
        least: scoreField,
        lower: scoreField,
        median: scoreField,
        upper: scoreField,
        most: scoreField,
        finalBefore: z.int(),
        meanBefore: scoreField.nullable(),
        /** The mean's difference on that of the other year. */
        difference: differenceField.nullable(),
        /** One entry for each of `years`. */
        means: z.array(z.object({ final: z.int(), mean: scoreField.nullable() })),
      }),
    ),
    /** Groups of this year without a final score. */
    without: z.int(),
  }),
  problems: ['forbidden'],
});

export const getMarkStatistics = defineCall({
  method: 'GET',
  path: '/api/statistics/marks',
  access: { permission: 'appraisal.status' },
  summary: 'Returns the mean marks of parts and competencies by unit, over final results.',
  query: z.strictObject(filter),
  output: z.object({
    by: z.enum(['company', 'department']),
    /**
     * `all`: the reader may open marks; `merged`: the reader may not, so that only closed years are counted, and units
     * of fewer than five people are merged with others.
     */
    shown: z.enum(['all', 'merged']),
    columns: z.array(
      z.object({ kind: z.enum(['part', 'core', 'behaviour']), key: z.string(), name: z.string().nullable() }),
    ),
    rows: z.array(
      z.object({
        id: z.int().nullable(),
        /** Null for people without a unit. */
        name: z.string().nullable(),
        /** The names of the units that are one row. */
        merged: z.array(z.string()).nullable(),
        people: z.int(),
        cells: z.array(z.object({ people: z.int(), mean: meanMarkField.nullable() })),
      }),
    ),
    /** People with a final result who are in no row. */
    leftOut: z.int(),
  }),
  problems: ['forbidden'],
});

export const getBandFlow = defineCall({
  method: 'GET',
  path: '/api/statistics/flow',
  access: { permission: 'appraisal.status' },
  summary: 'Returns how many people moved from each band of the year before to each band of this year.',
  query: z.strictObject(filter),
  output: z.object({
    year: z.int(),
    /** Lowest first. */
    bands: z.array(z.object({ key: z.string(), label: z.string() })),
    flows: z.array(z.object({ from: z.string(), to: z.string(), people: z.int() })),
    /** People with a final result now and none of the year before. */
    without: z.int(),
  }),
  problems: ['forbidden'],
});

export const getTrainingStatistics = defineCall({
  method: 'GET',
  path: '/api/statistics/training',
  access: { permission: 'appraisal.status' },
  summary: 'Returns training hours against their target by unit, as they were captured at the supervisor’s approval.',
  query: z.strictObject(filter),
  output: z.object({
    by: z.enum(['company', 'department']),
    groups: z.array(
      z.object({
        id: z.int().nullable(),
        name: z.string().nullable(),
        people: z.int(),
        reached: z.int(),
        /** Means of hours, two decimals. */
        hours: z.string(),
        target: z.string(),
      }),
    ),
    /** Appraisals whose hours are not captured yet, or that have no target. */
    leftOut: z.int(),
  }),
  problems: ['forbidden'],
});

/** A mean difference in marks with the bounds of its 95 % interval. */
const meanDifference = z.object({ mean: differenceField, low: differenceField, high: differenceField });

export const getSupervisorStatistics = defineCall({
  method: 'GET',
  path: '/api/statistics/supervisors',
  access: { permission: 'cycle.manage' },
  summary: 'Returns how far supervisors’ marks differ from self scores and from comparable teams, within one company.',
  query: z.strictObject(filter),
  output: z.object({
    /** True if the filter leaves several companies: one has to be chosen first. */
    needsCompany: z.boolean(),
    supervisors: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        forms: z.int(),
        fromSelf: meanDifference,
        /** Null if there are too few others in the same category. */
        fromTeams: meanDifference.nullable(),
      }),
    ),
    /** Supervisors with fewer than five forms, who are not shown. */
    fewer: z.int(),
    /** Final results that are not counted: of several supervisors, of those with few forms, or without self scores. */
    leftOut: z.int(),
  }),
  problems: ['forbidden'],
});

export const STATISTIC_TABLES = ['bands', 'completion', 'scores', 'marks', 'flow', 'training', 'supervisors'] as const;

export const exportStatistics = defineCall({
  method: 'GET',
  path: '/api/exports/statistics',
  access: getStatistics.access,
  summary: 'Exports the table of one figure of the statistics, as a workbook with typed cells.',
  query: z.strictObject({
    ...filter,
    before,
    figure: z.enum(STATISTIC_TABLES),
    /** Of completion. */
    phase: phaseField.default('year_end'),
    /** Of scores. */
    by: z.enum(STATISTIC_GROUPINGS).optional(),
  }),
  output: WORKBOOK,
  problems: ['forbidden'],
});
