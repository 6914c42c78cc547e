import type { Actor } from '../actor.ts';
import { ROLE } from '../vocabulary.ts';
import type { FormFacts } from './facts.ts';
import { currentLevel } from './phase-state.ts';
import { isAppraisee, stepsHeldBy } from './rights.ts';
import { isAtLeast } from './route.ts';

/**
 * Whether the form's level lets the actor read its content; access rules decide whether the form is in their sight at
 * all (domain §4). At level 0 only the appraisee reads it, and an admin reads no comments or item marks.
 */
export function mayReadContent(facts: FormFacts, actor: Actor): boolean {
  if (isAppraisee(facts, actor)) return true;
  return actor.activeRole !== ROLE.admin && currentLevel(facts) !== 'unsubmitted';
}

/**
 * Whether the form's level lets the actor read the supervisor's marks, remarks and comment: only the supervisor until
 * approved, then also the appraisee and every later reader (domain §4, §6).
 */
export function mayReadMarks(facts: FormFacts, actor: Actor): boolean {
  if (!mayReadContent(facts, actor)) return false;
  if (isAtLeast(currentLevel(facts), 'supervisor_approved')) return true;
  if (currentLevel(facts) === 'unsubmitted' || isAppraisee(facts, actor)) return false;
  return !facts.callerReportsToAppraisee && stepsHeldBy(facts, actor).includes('supervisor');
}
