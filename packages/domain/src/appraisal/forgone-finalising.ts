import { isSuperHr } from '../access/roles.ts';
import type { Actor } from '../actor.ts';
import type { FormFacts } from './facts.ts';
import { pendingStep } from './phase-state.ts';
import { approverFactsOf, approverOf } from './rights.ts';
import { ableOfficers, isSamePerson, type Officer } from './approvers.ts';

/**
 * What super HR gives up by taking HR's step of this form: who could still finalise it then, other than they. Null where
 * they give up nothing: it is not HR's step that waits, or finalising is not theirs anyhow (domain §5: finalised by a
 * person who took no earlier step).
 */
export function forgoneFinalising(facts: FormFacts, actor: Actor): { readonly others: readonly Officer[] } | null {
  if (pendingStep(facts) !== 'hr' || !isSuperHr(actor)) return null;
  if (!facts.policy.routes[facts.phase].includes('super_hr') || approverOf(facts, 'super_hr').kind !== 'super_hr')
    return null;
  const able = ableOfficers('super_hr', approverFactsOf(facts));
  const others = able.filter((officer) => !isSamePerson(officer, actor));
  return others.length === able.length ? null : { others };
}
