import { isGroupAdmin, isSuperHr } from '../access/roles.ts';
import type { Actor } from '../actor.ts';
import type { Step } from '../vocabulary.ts';
import type { FormFacts } from './facts.ts';
import { currentLevel, pendingStep } from './phase-state.ts';
import { leftToAdmin } from './rights.ts';
import { approverFactsOf, approverOf } from './step-approver.ts';
import { isAtLeast, levelOf } from './route.ts';
import { problemOf, type Candidate } from './approvers.ts';

/**
 * Returns the open steps for which the actor may name an approver (domain §5). Super HR: those of supervisor and HOD
 * that are unassigned or were named before, the pending one that lost its approver, and HR's and super HR's if nobody
 * is above the appraisee. The group's admin: HR's and super HR's that none of them is able to take.
 */
export function stepsToName(facts: FormFacts, actor: Actor): readonly Step[] {
  const open = facts.policy.routes[facts.phase].filter((step) => !isAtLeast(currentLevel(facts), levelOf(step)));
  if (isSuperHr(actor)) return open.filter((step) => isForSuperHr(facts, step));
  return isGroupAdmin(actor) ? open.filter((step) => leftToAdmin(facts).includes(step)) : [];
}

/**
 * Whether this person may be named for the step: able, without conflict, and for super HR's step without an earlier
 * one.
 */
export function isFitToDecide(facts: FormFacts, step: Step, nominee: Candidate): boolean {
  return problemOf(nominee, step, facts.phase, approverFactsOf(facts)) === null;
}

function isForSuperHr(facts: FormFacts, step: Step): boolean {
  if ((step === 'hr' || step === 'super_hr') && facts.approvers.supervisor !== null) return false;
  const { kind } = approverOf(facts, step);
  if (kind === 'stuck' || kind === 'named') return true;
  if (kind === 'skipped') return pendingStep(facts) === step;
  return step === 'hr';
}
