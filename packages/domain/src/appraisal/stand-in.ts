import type { Actor } from '../actor.ts';
import { ROLE, type RoleId, type Step } from '../vocabulary.ts';
import type { FormFacts } from './facts.ts';
import { pendingStep } from './phase-state.ts';
import { approverOf, lastGiven } from './step-approver.ts';
import type { Action, EventAction } from './transition-types.ts';

/** The active roles in which a stand-in acts (domain §7). */
export const STAND_IN_ROLES: readonly RoleId[] = [ROLE.executive, ROLE.topManagement, ROLE.hod];

/**
 * Returns the approver for whom the actor takes a step as a stand-in, by employee; null if they take it themselves, or may
 * not take it (domain §7). A stand-in is not the appraisee, does not report to the appraisee, and takes no other step of the
 * form: neither holds one, nor took one for themselves or for somebody else.
 */
export function principalOf(facts: FormFacts, actor: Actor, step: Step): number | null {
  // Most actors stand in for nobody: the approver is looked for last.
  const principals = facts.standIns.filter(({ employeeId }) => employeeId === actor.employeeId);
  if (principals.length === 0 || !STAND_IN_ROLES.includes(actor.activeRole)) return null;
  if (actor.employeeId === facts.seats.appraiseeId || facts.callerReportsToAppraisee) return null;
  const principalId = approverOf(facts, step).employeeId;
  if (principalId === null || principalId === actor.employeeId) return null;
  const standsIn = principals.some((one) => one.principalId === principalId);
  return standsIn && !takesAnother(facts, actor, step, principalId) ? principalId : null;
}

/**
 * Returns the approver for whom the actor carries out an action, by employee; null if they act in their own right. An
 * approval, a disapproval and a moderated mark belong to the pending step, a revert to the last step that was given.
 */
export function actingFor(facts: FormFacts, actor: Actor, action: Action | EventAction): number | null {
  const step = action === 'revert' ? (lastGiven(facts)?.step ?? null) : pendingStep(facts);
  const isApprovers = action === 'approve' || action === 'disapprove' || action === 'moderate' || action === 'revert';
  return step === null || !isApprovers ? null : principalOf(facts, actor, step);
}

function takesAnother(facts: FormFacts, { employeeId }: Actor, step: Step, principalId: number): boolean {
  const tookAnother = facts.taken.some(
    (taken) => taken.step !== step && taken.employeeId === employeeId && taken.onBehalfOfId !== principalId,
  );
  return (
    tookAnother ||
    facts.policy.routes[facts.phase].some(
      (other) => other !== step && approverOf(facts, other).employeeId === employeeId,
    )
  );
}
