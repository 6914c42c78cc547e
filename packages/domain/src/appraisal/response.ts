import type { Day } from '../cycle/calendar.ts';
import type { Phase, Step } from '../vocabulary.ts';
import type { ApprovalFacts, FormFacts } from './facts.ts';
import { currentLevel, pendingStep } from './phase-state.ts';

/**
 * Whether the appraisee may respond: at year-end, after the supervisor's approval, and without an answer so far. After
 * the deadline it stays possible until the step that waited for it has acted (domain §5).
 */
export function isResponseOpen(facts: FormFacts): boolean {
  const step = pendingStep(facts);
  if (facts.phase !== 'year_end' || step === null || step === 'supervisor') return false;
  if (facts.response.given === null) return true;
  if (facts.response.given !== 'no_response') return false;
  return currentLevel(facts) === 'supervisor_approved' || facts.moderatedBy.includes(step);
}

/** Whether the pending step must wait: no response is recorded and its deadline has not passed. */
export function isResponseAwaited(facts: ApprovalFacts): boolean {
  return isResponseMissing(facts) && !hasResponseDeadlinePassed(facts);
}

/** Whether a response is expected and none is recorded. */
export function isResponseMissing(facts: ApprovalFacts): boolean {
  return isResponseExpected({ phase: facts.phase, pending: pendingStep(facts), given: facts.response.given });
}

/** The data by which a list knows the status of a response: `pending` is the step for which the form waits, if any. */
export type ResponseStatus = {
  readonly phase: Phase;
  readonly pending: Step | null;
  readonly given: FormFacts['response']['given'];
};

/** The same by these data alone: a step after the supervisor's is pending, and no response is recorded. */
export function isResponseExpected({ phase, pending, given }: ResponseStatus): boolean {
  return phase === 'year_end' && pending !== null && pending !== 'supervisor' && given === null;
}

/** Returns the last day on which the pending step must wait for a response; null if it need not, or no longer. */
export function responseAwaitedUntil(status: ResponseStatus, due: Day | null, today: Day): Day | null {
  return due !== null && isResponseExpected(status) && !isPast(due, today) ? due : null;
}

/** The due day itself still counts. */
export function hasResponseDeadlinePassed({ response, today }: ApprovalFacts): boolean {
  return response.due !== null && isPast(response.due, today);
}

function isPast(due: Day, today: Day): boolean {
  return today > due;
}

/** Whether the appraisee disagreed and no step has decided it by a note. */
export function isDisagreementUndecided(facts: FormFacts): boolean {
  return facts.response.given === 'disagreed' && facts.response.decidedBy === null;
}
