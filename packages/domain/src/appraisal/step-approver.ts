import { hasCompanyInScope, isSuperHr } from '../access/roles.ts';
import type { Actor } from '../actor.ts';
import { ROLE, type RoleId, type Step } from '../vocabulary.ts';
import { resolveApprover, type StepApprover, type ApproverFacts, type ApproverKind, type Taker } from './approvers.ts';
import type { ApprovalFacts, TakenStep } from './facts.ts';

/** The active roles in which an approver has their rights (domain §4). */
export const ROLES_OF_APPROVER: Readonly<Record<ApproverKind, readonly RoleId[]>> = {
  supervisor: [ROLE.executive, ROLE.topManagement, ROLE.hod],
  hod: [ROLE.hod],
  head_of_division: [ROLE.topManagement],
  named: [ROLE.executive, ROLE.topManagement, ROLE.hod, ROLE.hr],
  hr: [ROLE.hr],
  super_hr: [ROLE.hr],
  skipped: [],
  stuck: [],
};

/** Whether the actor acts as HR whose scope includes the company. */
export function isHrOf(actor: Actor, companyId: number): boolean {
  return actor.activeRole === ROLE.hr && hasCompanyInScope(actor, [companyId]);
}

/** Whether the actor is this approver in their active role. */
export function isApprover(actor: Actor, approver: StepApprover): boolean {
  if (approver.kind === 'super_hr') return isSuperHr(actor);
  if (approver.kind === 'hr') return approver.companyId !== null && isHrOf(actor, approver.companyId);
  return isPersonOfApprover(actor, approver) && ROLES_OF_APPROVER[approver.kind].includes(actor.activeRole);
}

/** Returns who takes a step of this form now. */
export function approverOf(facts: ApprovalFacts, step: Step): StepApprover {
  return resolveApprover(step, facts.phase, approverFactsOf(facts));
}

/**
 * Returns the facts about approvers with those who took a step in force; those of the supervisor's step have marked the
 * form.
 */
export function approverFactsOf({ approvers, taken }: ApprovalFacts): ApproverFacts {
  const takers = taken.flatMap(takersOf);
  const markers = takers.flatMap(({ step, employeeId }) =>
    step === 'supervisor' && employeeId !== null ? [employeeId] : [],
  );
  return { ...approvers, markers: [...approvers.markers, ...markers], takers: [...approvers.takers, ...takers] };
}

/** Who took a step: nobody where it was skipped; a stand-in and the approver where it was taken on behalf (domain §7). */
export function takersOf({ step, accountId, employeeId, onBehalfOfId }: TakenStep): readonly Taker[] {
  if (accountId === null) return [];
  if (onBehalfOfId === null) return [{ step, accountId, employeeId, asStandIn: false }];
  return [
    { step, accountId, employeeId, asStandIn: true },
    { step, accountId: null, employeeId: onBehalfOfId, asStandIn: false },
  ];
}

/** Returns the step that a revert undoes: the last in force that was not skipped. */
export function lastGiven(facts: Pick<ApprovalFacts, 'taken'>): TakenStep | null {
  return facts.taken.findLast((step) => step.approver !== 'skipped') ?? null;
}

/** Whether the approver is this person, under whatever role. */
export function isPersonOfApprover(actor: Actor, approver: StepApprover): boolean {
  return approver.employeeId !== null && approver.employeeId === actor.employeeId;
}
