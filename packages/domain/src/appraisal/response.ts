import type { FormFacts } from './facts.ts';
import { currentLevel, pendingStep } from './phase-state.ts';
import { isAtLeast } from './route.ts';

/**
 * Whether the appraisee may respond: year-end, after the supervisor's approval, and not answered yet. After the deadline
 * it stays possible until the step that waited for it has acted (domain §5).
 */
export function isResponseOpen(facts: FormFacts): boolean {
  const step = pendingStep(facts);
  if (facts.phase !== 'year_end' || step === null || step === 'supervisor') return false;
  if (facts.response.given === null) return true;
  if (facts.response.given !== 'no_response') return false;
  return currentLevel(facts) === 'supervisor_approved' || facts.moderatedBy.includes(step);
}

/** Whether the pending step must wait: no response is recorded and its deadline has not passed. */
export function isResponseAwaited(facts: FormFacts): boolean {
  return isResponseMissing(facts) && !hasResponseDeadlinePassed(facts);
}

/** Whether no response is recorded where one is wanted. */
export function isResponseMissing(facts: FormFacts): boolean {
  if (facts.phase !== 'year_end' || !isAtLeast(currentLevel(facts), 'supervisor_approved')) return false;
  return facts.response.given === null && pendingStep(facts) !== null;
}

/** The due day itself still counts. */
export function hasResponseDeadlinePassed(facts: FormFacts): boolean {
  return facts.response.due !== null && facts.today > facts.response.due;
}

/** Whether the appraisee disagreed and no step has decided it by a note. */
export function isDisagreementUndecided(facts: FormFacts): boolean {
  return facts.response.given === 'disagreed' && facts.response.decidedBy === null;
}
