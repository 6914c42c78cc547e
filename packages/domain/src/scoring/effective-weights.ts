import type { BasisPoints, Policy } from '../policy.ts';
import { SCORED_PARTS, type ScoredPart } from '../vocabulary.ts';
import { rational, type Rational } from './rational.ts';

/**
 * A part that is on: its weight in the policy, and its share of the whole (0 to 1) after the weights of switched-off
 * parts were distributed.
 */
export type PartWeight = { readonly part: ScoredPart; readonly weight: BasisPoints; readonly share: Rational };

/** Whether a part counts: it has a weight, and training also a target (domain §6). */
export function isPartOn(part: ScoredPart, policy: Pick<Policy, 'weights' | 'trainingTargetHours'>): boolean {
  if ((policy.weights[part] ?? 0) === 0) return false;
  return part !== 'training' || policy.trainingTargetHours !== null;
}

/**
 * Returns the parts that are on; those that are off give their weight to the others in proportion, so that the shares
 * total 1 (domain §6).
 */
export function effectiveWeights(policy: Pick<Policy, 'weights' | 'trainingTargetHours'>): PartWeight[] {
  const on = SCORED_PARTS.filter((part) => isPartOn(part, policy)).map((part) => ({
    part,
    weight: policy.weights[part] ?? 0,
  }));
  const total = on.reduce((all, { weight }) => all + weight, 0);
  return on.map(({ part, weight }) => ({ part, weight, share: rational(weight, total) }));
}
