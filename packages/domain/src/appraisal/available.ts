import type { Performer, FormFacts } from './facts.ts';
import { transitionRefusal } from './transition.ts';
import { ACTIONS, type Action } from './transition-types.ts';

/**
 * Returns the actions open to the performer now, by the same table that decides them (domain §5). Does not check the
 * required texts of a request, nor whether the content is complete: that is reported when the action is requested.
 */
export function availableActions(facts: FormFacts, performer: Performer): readonly Action[] {
  return ACTIONS.filter((action) => transitionRefusal(facts, performer, action) === null);
}
