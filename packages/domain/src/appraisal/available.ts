import type { Performer, FormFacts } from './facts.ts';
import { transitionRefusal } from './transition.ts';
import { ACTIONS, type Action } from './transition-types.ts';

/**
 * The actions open to the doer now, by the same table that decides them (domain §5). What a request must carry, and what
 * the content still lacks, is not looked at: that is told when the action is asked for.
 */
export function availableActions(facts: FormFacts, performer: Performer): readonly Action[] {
  return ACTIONS.filter((action) => transitionRefusal(facts, performer, action) === null);
}
