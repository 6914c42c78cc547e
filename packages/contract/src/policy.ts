import { z } from 'zod';
import { DEFAULT_APPEAL_DAYS, POLICY_MOST } from '@prestasi/domain';
import { bilingualField, categoryField, lineField, linesField, markField, stepField, weightField } from './fields.ts';

const weightOrOff = weightField.nullable();

const definitionField = linesField(1000);

/** The labels of the six marks; their definitions may be left out. */
export const scaleContent = z
  .array(
    z.strictObject({
      mark: markField,
      label: bilingualField,
      definition: z.strictObject({ ms: definitionField, en: definitionField }).nullable().optional(),
    }),
  )
  .length(6);

/** Weights of the parts; null switches a part off. */
export const weightsContent = z.strictObject({
  part1: weightOrOff,
  core: weightOrOff,
  behavioural: weightOrOff,
  training: weightOrOff,
  contributions: weightOrOff,
});

export const part1Content = z.strictObject({ kind: z.enum(['kra', 'jd', 'both']), kraShare: weightOrOff });

/** Levels of participation in a contribution and the mark of each. */
export const levelsContent = z
  .array(z.strictObject({ key: lineField(60), mark: markField, label: bilingualField }))
  .min(1)
  .max(POLICY_MOST.contributionLevels);

/** The schema of a policy in requests and responses (domain §3); the domain's `checkPolicy` checks it as a whole. */
export const policyContent = z.strictObject({
  category: categoryField,
  part1: part1Content,
  weights: weightsContent,
  subcoresPerCore: z.int().min(1).max(POLICY_MOST.subcoresPerCore),
  behaviours: z.int().min(1).max(POLICY_MOST.behaviours),
  contributions: z.strictObject({
    method: z.literal('best_of'),
    count: z.int().min(1).max(POLICY_MOST.contributionCount),
    internalInvolvement: z.boolean(),
    levels: levelsContent,
  }),
  trainingTargetHours: z.int().min(1).max(POLICY_MOST.trainingTarget).nullable(),
  scale: scaleContent,
  bands: z
    .array(z.strictObject({ key: lineField(60), from: z.int().min(0).max(10000), label: bilingualField }))
    .min(1)
    .max(POLICY_MOST.bands),
  routes: z.strictObject({
    planning: z.array(stepField).min(1).max(4),
    review: z.array(stepField).min(1).max(4),
    year_end: z.array(stepField).min(1).max(4),
  }),
  responseDeadlineDays: z.int().min(1).max(POLICY_MOST.responseDeadline),
  /** Policies that were frozen before there were appeals name no days. */
  appealDays: z.int().min(1).max(POLICY_MOST.appealDays).default(DEFAULT_APPEAL_DAYS),
  segmentsByDays: z.boolean(),
  /** Absent for the usual 30 days. */
  newPositionPlanningDays: z.int().min(1).max(POLICY_MOST.newPositionPlanning).optional(),
  remarkForUnusualMarks: z.boolean(),
});
