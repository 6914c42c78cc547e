import { PLAN_SOURCES, REFUSAL_CODES } from '@prestasi/domain';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { dayField, idParams, recordId, recordIdParam } from './fields.ts';

/** Plans from which a form's plan can start (docs/decisions/0118). */

const plannedItem = z.object({
  id: recordId,
  kind: z.enum(['kra', 'main_task', 'additional_task']),
  title: z.string(),
  description: z.string().nullable(),
  weight: z.int().nullable(),
  /** The scorecard of a KRA. */
  rows: z.array(
    z.object({
      objective: z.string(),
      initiative: z.string(),
      measurement: z.string(),
      deadline: dayField.nullable(),
      target: z.string(),
    }),
  ),
  /** The titles of a task's subtasks. */
  subtasks: z.array(z.string()),
});

export const planSourceView = z.object({
  source: z.enum(PLAN_SOURCES),
  /** The year of the plan; null for a position's job description. */
  year: z.int().nullable(),
  /** The name of the person, or the title of the position. */
  of: z.string(),
  items: z.array(plannedItem),
});
export type PlanSourceView = z.output<typeof planSourceView>;

export const listPlanSources = defineCall({
  method: 'GET',
  path: '/api/forms/:id/plan-sources',
  access: 'session',
  summary: 'Lists the plans from which a part of a form’s plan can start, for whoever may write it now.',
  params: idParams,
  query: z.strictObject({
    part: z.enum(['kra', 'jd']),
    /** The section of a position that began during the year. */
    sectionId: recordIdParam.optional(),
  }),
  output: z.object({ sources: z.array(planSourceView) }),
  problems: ['not_found', ...REFUSAL_CODES],
});
