import type { PolicyField } from '../access/policy-authority.ts';
import type { Band, BasisPoints, ContributionLevel, Policy, ScaleStep } from '../policy.ts';
import type { Phase, ScoredPart, Step } from '../vocabulary.ts';
import { isPartOn } from './effective-weights.ts';

/**
 * One change of the settings, made for many companies and categories at once (specification §2: score management,
 * performance scale, weightage, settings). Each changes one field of the policy.
 */
export type SettingChange =
  | { readonly kind: 'bands'; readonly bands: readonly Band[] }
  | { readonly kind: 'scale'; readonly scale: readonly ScaleStep[] }
  | { readonly kind: 'weights'; readonly weights: Readonly<Record<ScoredPart, BasisPoints | null>> }
  | { readonly kind: 'part1'; readonly part1: Policy['part1'] }
  | { readonly kind: 'levels'; readonly levels: readonly ContributionLevel[] }
  | { readonly kind: 'involvement'; readonly isOn: boolean }
  | { readonly kind: 'evaluation'; readonly count: number }
  | { readonly kind: 'route'; readonly phase: Phase; readonly steps: readonly Step[] }
  | { readonly kind: 'response_deadline'; readonly days: number };

/** The field of the policy that a change affects; those who may change the field may make the change. */
export const FIELD_OF_CHANGE: Readonly<Record<SettingChange['kind'], PolicyField>> = {
  bands: 'bands',
  scale: 'scale',
  weights: 'weights',
  part1: 'part1',
  levels: 'contributions',
  involvement: 'contributions',
  evaluation: 'contributions',
  route: 'routes',
  response_deadline: 'responseDeadlineDays',
};

/** Returns the policy with the change and nothing else; `checkPolicy` decides whether it may be frozen. */
export function withSettingChange(policy: Policy, change: SettingChange): Policy {
  switch (change.kind) {
    case 'bands':
      return { ...policy, bands: change.bands };
    case 'scale':
      return { ...policy, scale: change.scale };
    case 'weights':
      return { ...policy, weights: change.weights };
    case 'part1':
      return { ...policy, part1: change.part1 };
    case 'levels':
      return { ...policy, contributions: { ...policy.contributions, levels: change.levels } };
    case 'involvement':
      return { ...policy, contributions: { ...policy.contributions, internalInvolvement: change.isOn } };
    case 'evaluation':
      return { ...policy, contributions: { ...policy.contributions, count: change.count } };
    case 'route':
      return { ...policy, routes: { ...policy.routes, [change.phase]: change.steps } };
    case 'response_deadline':
      return { ...policy, responseDeadlineDays: change.days };
  }
}

/**
 * Whether a company must have chosen its evaluation method before this policy can be frozen: the policy counts
 * contributions, and the company chooses how many (specification §5, domain §6).
 */
export function needsEvaluationMethod(policy: Policy): boolean {
  return isPartOn('contributions', policy);
}
