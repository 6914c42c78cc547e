import { z } from 'zod';
import { POLICY_MOST } from '@prestasi/domain';
import { defineCall } from './call.ts';
import { categoryField, namedRef, pageOf, pageQuery, phaseField, recordId, stepField, versionField } from './fields.ts';
import { levelsContent, part1Content, policyContent, weightsContent } from './policy.ts';

/** The frozen year and the first year that a change affects (domain §3). */
export const frozenYears = {
  /** The year of the open cycle that has a frozen copy; null if there is none. */
  frozenFor: z.int().nullable(),
  /** The first year that a change affects; null if no later cycle is planned. */
  firstYear: z.int().nullable(),
};

const categorySettings = z.object({
  category: categoryField,
  version: z.int(),
  isDefault: z.boolean(),
  /** The set of the bands and the scale of the labels; null if they are the setting's own. */
  scoreSet: namedRef.nullable(),
  performanceScale: namedRef.nullable(),
  weights: weightsContent,
  part1: part1Content,
  trainingTargetHours: policyContent.shape.trainingTargetHours,
  internalInvolvement: z.boolean(),
  levels: levelsContent,
  routes: policyContent.shape.routes,
  responseDeadlineDays: policyContent.shape.responseDeadlineDays,
  ...frozenYears,
});

export const companySettings = z.object({
  company: namedRef,
  /** The version of the company's record, which has the evaluation method. */
  version: z.int(),
  /** How many of the best contributions count; null until it is chosen. */
  evaluationCount: z.int().nullable(),
  categories: z.array(categorySettings),
  can: z.object({ weights: z.boolean(), settings: z.boolean() }),
});

export const listAppraisalSettings = defineCall({
  method: 'GET',
  path: '/api/appraisal-settings',
  access: { permission: 'company.read' },
  summary: 'Lists the appraisal settings of the active companies in the caller’s scope.',
  query: z.strictObject(pageQuery),
  output: pageOf(companySettings).extend({
    /** Companies in scope without an evaluation method, whatever the page and search. */
    withoutEvaluation: z.int(),
  }),
  problems: [],
});

/** A change for many companies and categories at once, each about one field of the settings. */
const settingsChange = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('score_set'), id: recordId }),
  z.strictObject({ kind: z.literal('performance_scale'), id: recordId }),
  z.strictObject({ kind: z.literal('weights'), weights: weightsContent }),
  z.strictObject({ kind: z.literal('part1'), part1: part1Content }),
  z.strictObject({ kind: z.literal('levels'), levels: levelsContent }),
  z.strictObject({ kind: z.literal('involvement'), isOn: z.boolean() }),
  z.strictObject({ kind: z.literal('route'), phase: phaseField, steps: z.array(stepField).min(1).max(4) }),
  z.strictObject({ kind: z.literal('response_deadline'), days: z.int().min(1).max(POLICY_MOST.responseDeadline) }),
]);

const MOST_COMPANIES = 1000;

export const previewSettings = defineCall({
  method: 'POST',
  path: '/api/appraisal-settings/preview',
  access: { permission: 'company.read' },
  summary: 'Previews a change of settings: which companies and categories change, and from which year on.',
  body: z.strictObject({
    change: settingsChange,
    /** Null for every active company in the caller's scope. */
    companyIds: z.array(recordId).max(MOST_COMPANIES).nullable(),
    categories: z.array(categoryField).max(3),
  }),
  output: z.object({
    targets: z.array(
      z.object({
        company: namedRef,
        category: categoryField,
        version: z.int(),
        changes: z.boolean(),
        /** Whether the changed settings could be frozen. */
        isSound: z.boolean(),
        ...frozenYears,
      }),
    ),
  }),
  problems: ['not_found', 'forbidden'],
});

export const changeSettings = defineCall({
  method: 'PUT',
  path: '/api/appraisal-settings',
  access: { permission: 'company.read' },
  summary: 'Changes the settings of many companies and categories, all or none. Frozen policies stay as they are.',
  body: z.strictObject({
    change: settingsChange,
    targets: z
      .array(z.strictObject({ companyId: recordId, category: categoryField, version: versionField }))
      .min(1)
      .max(3 * MOST_COMPANIES),
  }),
  output: z.object({ changed: z.int() }),
  problems: ['not_found', 'forbidden', 'stale_version', 'policy_invalid'],
});

export const saveEvaluationMethods = defineCall({
  method: 'PUT',
  path: '/api/evaluation-methods',
  access: { permission: 'settings.write' },
  summary: 'Sets the evaluation method of each active company in the caller’s scope.',
  body: z.strictObject({
    companies: z
      .array(
        z.strictObject({
          companyId: recordId,
          version: versionField,
          count: z.int().min(1).max(POLICY_MOST.contributionCount).nullable(),
        }),
      )
      .max(MOST_COMPANIES),
  }),
  output: z.object({ changed: z.int() }),
  problems: ['not_found', 'stale_version', 'evaluation_not_chosen'],
});
