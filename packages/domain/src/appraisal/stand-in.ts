import type { Actor } from '../actor.ts';
import { ROLE, type RoleId, type Step } from '../vocabulary.ts';
import type { Candidate } from './approvers.ts';
import type { ApprovalFacts, FormFacts } from './facts.ts';
import { pendingStep } from './phase-state.ts';
import { approverOf, lastGiven } from './step-approver.ts';
import type { Action, EventAction } from './transition-types.ts';

/** The active roles in which a stand-in acts (domain §7). */
export const STAND_IN_ROLES: readonly RoleId[] = [ROLE.executive, ROLE.topManagement, ROLE.hod];

/**
 * Returns the approver for whom the actor takes a step as a stand-in, by employee; null if they take it themselves, or may
 * not take it (domain §7).
 */
export function principalOf(facts: ApprovalFacts, actor: Actor, step: Step): number | null {
  const { employeeId } = actor;
  // Most actors stand in for nobody: the approver is looked for last.
  if (employeeId === null || facts.standIns.every((one) => one.employeeId !== employeeId)) return null;
  const able = STAND_IN_ROLES.includes(actor.activeRole);
  const mayTake = isFitToStandIn(facts, step, { employeeId, able, reportsToAppraisee: facts.callerReportsToAppraisee });
  return mayTake ? approverOf(facts, step).employeeId : null;
}

/** Returns who of these people may take a step for its approver today, by employee, in the order in which they were named (domain §7). */
export function standInsFor(facts: ApprovalFacts, step: Step, people: readonly Candidate[]): readonly number[] {
  return people.filter((person) => isFitToStandIn(facts, step, person)).map(({ employeeId }) => employeeId);
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

/**
 * True if a person stands in for the approver of a step and may take it: able, not the appraisee, nobody who reports to
 * the appraisee, and without another step of the form, whether they hold one, or took one for themselves or for somebody
 * else.
 */
function isFitToStandIn(
  facts: ApprovalFacts,
  step: Step,
  { employeeId, able, reportsToAppraisee }: Candidate,
): boolean {
  if (!able || reportsToAppraisee || employeeId === facts.approvers.appraiseeId) return false;
  const principalId = approverOf(facts, step).employeeId;
  if (principalId === null || principalId === employeeId) return false;
  const standsIn = facts.standIns.some((one) => one.employeeId === employeeId && one.principalId === principalId);
  return standsIn && !takesAnother(facts, employeeId, step, principalId);
}

function takesAnother(facts: ApprovalFacts, employeeId: number, step: Step, principalId: number): boolean {
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
