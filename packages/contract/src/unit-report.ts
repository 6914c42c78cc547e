import { z } from 'zod';
import { REPORTED_UNITS } from '@prestasi/domain';
import { defineCall } from './call.ts';
import { phaseField, recordId, scoreField, yearParam } from './fields.ts';

const count = z.int().min(0);

/** The numbers of a unit's report; people are counted by their appraisals of the year. */
const unitStatistics = z.object({
  people: count,
  /**
   * By phase, where its forms are: not submitted, waiting for an approver, or complete or waived. The others are forms of
   * appraisals that ended before.
   */
  phases: z.array(z.object({ phase: phaseField, unsubmitted: count, waiting: count, complete: count, ended: count })),
  /** Results that exist, by their last revision, and the mean of their scores. */
  final: count,
  mean: scoreField.nullable(),
  /** Scores by the present marks, approved by the supervisor but not final. */
  provisional: count,
  notRated: count,
  left: count,
  notCompleted: count,
});

export const getUnitReport = defineCall({
  method: 'GET',
  path: '/api/appraisals/unit-report',
  access: { permission: 'appraisal.status' },
  summary: 'Returns progress and results of a year in the divisions or sections that the caller heads, by unit below.',
  query: z.strictObject({ view: z.enum(REPORTED_UNITS), year: yearParam.optional() }),
  output: unitStatistics.extend({
    year: z.int(),
    years: z.array(z.int()),
    /** The names of the headed units, as of the opening of the year. */
    names: z.array(z.string()),
    /**
     * The departments of a division, or the sections, by their names at the opening; null for people who are in the
     * division but in no department.
     */
    units: z.array(
      unitStatistics.extend({
        id: recordId.nullable(),
        name: z.string().nullable(),
        company: z.object({ id: recordId, name: z.string() }),
      }),
    ),
  }),
  problems: ['forbidden'],
});
