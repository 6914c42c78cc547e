import { PHASES, type Level, type Phase, type Step } from '../vocabulary.ts';
import type { ApprovalFacts, FormFacts } from './facts.ts';
import { isRouteComplete, stepPendingAt } from './route.ts';

type Forms = Pick<FormFacts, 'forms' | 'policy'>;

/** Returns the level of the form. */
export function currentLevel(facts: ApprovalFacts): Level {
  return facts.forms[facts.phase].level;
}

/** Returns the step for which the form waits; null at unsubmitted, when complete, and while its phase is waived. */
export function pendingStep(facts: ApprovalFacts): Step | null {
  if (facts.forms[facts.phase].waived) return null;
  return stepPendingAt(facts.policy.routes[facts.phase], currentLevel(facts));
}

/** Whether a phase is complete: at its route's last level, or waived (domain §3). */
export function isPhaseComplete(facts: Forms, phase: Phase): boolean {
  const form = facts.forms[phase];
  return form.waived || isRouteComplete(facts.policy.routes[phase], form.level);
}

/** Whether every phase before this one is complete. */
export function arePhasesBeforeComplete(facts: ApprovalFacts): boolean {
  return PHASES.slice(0, PHASES.indexOf(facts.phase)).every((phase) => isPhaseComplete(facts, phase));
}

/** Whether every form after this one is still unsubmitted. */
export function arePhasesAfterUntouched(facts: ApprovalFacts): boolean {
  return PHASES.slice(PHASES.indexOf(facts.phase) + 1).every((phase) => facts.forms[phase].level === 'unsubmitted');
}

/** Whether the form is a final year-end form, which never changes again (domain §5). */
export function isFinal(facts: ApprovalFacts): boolean {
  return facts.phase === 'year_end' && isRouteComplete(facts.policy.routes.year_end, currentLevel(facts));
}

/**
 * Returns the phase in whose form part 1, competencies and training needs are chosen: planning, or the next one that is
 * not waived (domain §3); null if all are waived.
 */
export function choosingPhase(forms: FormFacts['forms']): Phase | null {
  return PHASES.find((phase) => !forms[phase].waived) ?? null;
}
