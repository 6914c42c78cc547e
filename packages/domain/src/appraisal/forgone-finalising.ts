import { isSuperHr } from '../access/roles.ts';
import type { Actor } from '../actor.ts';
import type { FormFacts } from './facts.ts';
import { pendingStep } from './phase-state.ts';
import { approverFactsOf, approverOf } from './step-approver.ts';
import { ableOfficers, isSamePerson, type Officer } from './approvers.ts';

/**
 * Returns what super HR gives up by taking HR's step of this form: `others` are those who could then still finalise it.
 * Null if they give up nothing: another step is pending, or they could not finalise it anyway (domain §5: finalised by
 * a person who took no earlier step).
 */
export function forgoneFinalising(facts: FormFacts, actor: Actor): { readonly others: readonly Officer[] } | null {
  if (pendingStep(facts) !== 'hr' || !isSuperHr(actor)) return null;
  if (!facts.policy.routes[facts.phase].includes('super_hr') || approverOf(facts, 'super_hr').kind !== 'super_hr')
    return null;
  const able = ableOfficers('super_hr', approverFactsOf(facts));
  const others = able.filter((officer) => !isSamePerson(officer, actor));
  return others.length === able.length ? null : { others };
}
