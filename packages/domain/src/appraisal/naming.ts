import type { Step } from '../words.ts';
import type { FormFacts } from './facts.ts';
import { currentLevel, pendingStep } from './phase-state.ts';
import { seatFactsOf, seatOf } from './rights.ts';
import { isAtLeast, levelOf } from './route.ts';
import { problemOf, type Candidate } from './seats.ts';

/**
 * The steps still to be taken that super HR may name a holder for (domain §5): those that are stuck or were named before,
 * the pending one that lost its holder, and HR's where nobody stands above the appraisee.
 */
export function stepsForNaming(facts: FormFacts): readonly Step[] {
  return facts.policy.routes[facts.phase].filter(
    (step) => !isAtLeast(currentLevel(facts), levelOf(step)) && isForNaming(facts, step),
  );
}

/** Whether this person may be named for the step: able, not conflicted, and for super HR's step without an earlier one. */
export function isFitToDecide(facts: FormFacts, step: Step, nominee: Candidate): boolean {
  if (problemOf(nominee, step, facts.phase, seatFactsOf(facts)) !== null) return false;
  return step !== 'super_hr' || facts.taken.every((taken) => taken.employeeId !== nominee.employeeId);
}

function isForNaming(facts: FormFacts, step: Step): boolean {
  const { kind } = seatOf(facts, step);
  if (kind === 'stuck' || kind === 'named') return true;
  if (kind === 'skipped') return pendingStep(facts) === step;
  return kind === 'hr' && facts.seats.supervisor === null;
}
