import { isSuperHr } from '../access/roles.ts';
import { isTakenBy, mayTakeBack, stepsHeldBy } from './rights.ts';
import { lastGiven, approverOf } from './step-approver.ts';
import { isSamePerson } from './approvers.ts';
import type { Performer, FormFacts, TakenStep } from './facts.ts';
import { stepsToName } from './approver-naming.ts';
import {
  arePhasesAfterUntouched,
  arePhasesBeforeComplete,
  currentLevel,
  isFinal,
  isPhaseComplete,
  pendingStep,
} from './phase-state.ts';
import type { RefusalCode } from './refusal.ts';
import { hasResponseDeadlinePassed, isResponseAwaited, isResponseMissing, isResponseOpen } from './response.ts';
import { isAtLeast, levelOf } from './route.ts';

/** A condition on the state of a form: returns its refusal, or null if it is met. */
export type Condition = (facts: FormFacts, performer: Performer) => RefusalCode | null;

/** Cycle open, appraisal running, form not final (domain §3, §5). */
export const alive: Condition = (facts) => {
  if (isFinal(facts)) return 'form_final';
  if (facts.outcome !== null) return 'appraisal_ended';
  return facts.cycleOpen ? null : 'cycle_closed';
};

/** As `alive`, but ignores the outcome "not rated" that waiving this year-end form itself gave. */
export const aliveButForWaiver: Condition = (facts, performer) => {
  const byWaiver = facts.phase === 'year_end' && facts.outcome === 'not_rated' && facts.forms.year_end.waived;
  return alive(byWaiver ? { ...facts, outcome: null } : facts, performer);
};

/** The phase is not waived. */
export const notWaived: Condition = (facts) => (facts.forms[facts.phase].waived ? 'phase_waived' : null);
/** The phase is waived. */
export const waived: Condition = (facts) => (facts.forms[facts.phase].waived ? null : 'phase_not_waived');
/** The phase is not complete. */
export const notComplete: Condition = (facts) => (isPhaseComplete(facts, facts.phase) ? 'phase_complete' : null);
/** The form is a year-end form. */
export const yearEnd: Condition = (facts) => (facts.phase === 'year_end' ? null : 'wrong_phase');
/** The form is still with the appraisee. */
export const atUnsubmitted: Condition = (facts) => (currentLevel(facts) === 'unsubmitted' ? null : 'wrong_level');
/** The form is at level 1. */
export const atSubmitted: Condition = (facts) => (currentLevel(facts) === 'submitted' ? null : 'wrong_level');

/** The supervisor has not approved (level 0 or 1). */
export const beforeSupervisorsApproval: Condition = (facts) =>
  isAtLeast(currentLevel(facts), levelOf('supervisor')) ? 'wrong_level' : null;

/** The phase is open or extended; both ends count (domain §3). */
export const withinPhase: Condition = (facts) => {
  if (facts.today < facts.window.firstDay) return 'phase_not_begun';
  return facts.today > facts.window.lastDay ? 'phase_ended' : null;
};

/** The last day, extensions included, has passed. */
export const afterPhase: Condition = (facts) => (facts.today > facts.window.lastDay ? null : 'phase_not_ended');
/** Every phase before is complete or waived (domain §3). */
export const phasesBeforeComplete: Condition = (facts) =>
  arePhasesBeforeComplete(facts) ? null : 'previous_phase_incomplete';
/** Every form after is unsubmitted (domain §5). */
export const phasesAfterUntouched: Condition = (facts) =>
  arePhasesAfterUntouched(facts) ? null : 'next_phase_submitted';
/** No mark or remark of the supervisor is stored now (domain §5). */
export const supervisorNotStarted: Condition = (facts) =>
  facts.supervisorHasStarted ? 'supervisor_has_started' : null;

/** There is a supervisor, or an appraiser named in their place. */
export const supervisorAssigned: Condition = (facts) => (hasSupervisor(facts) ? null : 'assign_supervisor');

/** The form waits for a step that is the caller's. */
export const callersTurn: Condition = (facts, performer) => {
  const step = pendingStep(facts);
  if (step === null) return 'wrong_level';
  return performer !== 'system' && stepsHeldBy(facts, performer).includes(step) ? null : 'not_your_turn';
};

/**
 * HR's step is taken by a person who took no earlier step of this form as a stand-in, super HR's by one who took none at
 * all, and for whom no stand-in did (domain §5, §7).
 */
export const noEarlierStep: Condition = (facts, performer) => {
  const pending = pendingStep(facts);
  if (performer === 'system' || (pending !== 'hr' && pending !== 'super_hr')) return null;
  const isFinaliser = pending === 'super_hr' && isSuperHr(performer);
  const excludes = (taken: TakenStep) =>
    isFinaliser ? isTakenBy(taken, performer) : taken.onBehalfOfId !== null && isSamePerson(taken, performer);
  return facts.taken.some(excludes) ? 'took_earlier_step' : null;
};

/** The appraisee has responded, or the deadline has passed (domain §5). */
export const responseNotAwaited: Condition = (facts) => (isResponseAwaited(facts) ? 'response_awaited' : null);

/** The appraisee may respond, and has not. */
export const responseOpen: Condition = (facts) => {
  if (isResponseOpen(facts)) return null;
  const answered = facts.response.given === 'agreed' || facts.response.given === 'disagreed';
  return answered ? 'already_responded' : 'response_closed';
};

/** The deadline has passed without a response. */
export const responseOverdue: Condition = (facts) => {
  if (!isResponseMissing(facts)) return facts.response.given === null ? 'response_closed' : 'already_responded';
  return hasResponseDeadlinePassed(facts) ? null : 'response_still_open';
};

/** The caller may revert the last step in force, and the next approver has not acted since (domain §5). */
export const callersToRevert: Condition = (facts, performer) => {
  const last = lastGiven(facts);
  if (last === null || performer === 'system') return 'nothing_to_revert';
  if (!mayTakeBack(facts, performer, last)) {
    const hasEarlier = facts.taken.some(
      (taken) => taken.approver !== 'skipped' && mayTakeBack(facts, performer, taken),
    );
    return hasEarlier ? 'next_step_acted' : 'nothing_to_revert';
  }
  const next = pendingStep(facts);
  return next !== null && facts.moderatedBy.includes(next) ? 'next_step_acted' : null;
};

/** Whether a supervisor, or an appraiser named in their place, is assigned. */
export function hasSupervisor(facts: FormFacts): boolean {
  return facts.approvers.supervisor !== null || approverOf(facts, 'supervisor').kind !== 'stuck';
}

/** The caller may name who takes some open step: it has no approver, or one named before. */
export const someApproverForNaming: Condition = (facts, performer) =>
  performer !== 'system' && stepsToName(facts, performer).length > 0 ? null : 'approver_not_for_naming';
