import type { Performer, FormFacts, TransitionFacts } from './facts.ts';
import { approved } from './outcome-approval.ts';
import { disapproved, reverted } from './outcome-back.ts';
import { deciderNamed, passedOn, phaseUnwaived, phaseWaived } from './outcome-hr.ts';
import { agreed, disagreed, responseMissed, submitted, unsubmitted } from './outcome-own.ts';
import { pendingStep } from './phase-state.ts';
import { refuse, type RefusalCode } from './refusal.ts';
import { requestRefusal } from './request-guards.ts';
import { partyRefusal } from './rights.ts';
import { TRANSITIONS } from './transition-table.ts';
import type { Action, Decision, TransitionRequest } from './transition-types.ts';

/**
 * Decides an action on a form (domain §5): where it leads, what to record and what to do, or why not. Refusals come in
 * this order: because of the caller (403), of the state (409), and those that the caller can resolve (422), with
 * everything missing listed at once.
 */
export function decideTransition(facts: TransitionFacts, performer: Performer, request: TransitionRequest): Decision {
  const code = transitionRefusal(facts, performer, request.action);
  if (code !== null) return refuse(code);
  return requestRefusal(facts, performer, request) ?? outcomeOf(facts, performer, request);
}

/** Returns why this action is not open to the performer now, whatever their request contains; null if it is. */
export function transitionRefusal(facts: FormFacts, performer: Performer, action: Action): RefusalCode | null {
  const rule = TRANSITIONS[action];
  const byWhom = partyRefusal(rule.by, facts, performer);
  if (byWhom !== null) return byWhom;
  for (const condition of rule.conditions) {
    const code = condition(facts, performer);
    if (code !== null) return code;
  }
  return null;
}

function outcomeOf(facts: FormFacts, performer: Performer, request: TransitionRequest): Decision {
  switch (request.action) {
    case 'submit':
      return submitted(facts);
    case 'unsubmit':
      return unsubmitted(facts);
    case 'approve':
      return approvedBy(facts, performer);
    case 'agree':
      return agreed(facts);
    case 'disagree':
      return disagreed(facts);
    case 'no_response':
      return responseMissed(facts);
    case 'disapprove':
      return disapproved(facts);
    case 'revert':
      return reverted(facts);
    case 'pass_on':
      return passedOn(facts);
    case 'waive':
      return phaseWaived(facts);
    case 'unwaive':
      return phaseUnwaived(facts);
    case 'name_decider':
      return deciderNamed(facts, request.step, request.nominee);
  }
}

function approvedBy(facts: FormFacts, performer: Performer): Decision {
  const step = pendingStep(facts);
  return performer === 'system' || step === null ? refuse('not_your_turn') : approved(facts, performer, step);
}
