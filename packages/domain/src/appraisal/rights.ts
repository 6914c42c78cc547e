import { isGroupAdmin, isSuperHr } from '../access/roles.ts';
import type { Actor } from '../actor.ts';
import type { RoleId, Step } from '../vocabulary.ts';
import type { ApprovalFacts, Performer, FormFacts, TakenStep } from './facts.ts';
import { pendingStep } from './phase-state.ts';
import type { RefusalCode } from './refusal.ts';
import { isLeftToAdmin, isSamePerson, type StepApprover } from './approvers.ts';
import { principalOf } from './stand-in.ts';
import {
  approverFactsOf,
  approverOf,
  isApprover,
  isHrOf,
  isPersonOfApprover,
  ROLES_OF_APPROVER,
  takersOf,
} from './step-approver.ts';

/** Returns the steps of this form that the actor may take in their active role: as approver, or as a stand-in (domain §7). */
export function stepsHeldBy(facts: FormFacts, actor: Actor): readonly Step[] {
  return facts.policy.routes[facts.phase].filter(
    (step) => isApprover(actor, approverOf(facts, step)) || principalOf(facts, actor, step) !== null,
  );
}

/**
 * Returns for whom the form waits; null if it waits for no approver. A step is skipped only on arrival (domain §5): one
 * that lost its approver while pending is unassigned until there is one again, or super HR names one.
 */
export function pendingApprover(facts: ApprovalFacts): StepApprover | null {
  const step = pendingStep(facts);
  if (step === null) return null;
  const approver = approverOf(facts, step);
  return approver.kind === 'skipped' ? { ...approver, kind: 'stuck' } : approver;
}

/** Whether this person took the step, as whichever approver, or a stand-in took it for them. */
export function isTakenBy(taken: TakenStep, actor: Actor): boolean {
  return takersOf(taken).some((taker) => isSamePerson(taker, actor));
}

/** Whether the form is about the actor. */
export function isAppraisee(facts: ApprovalFacts, actor: Actor): boolean {
  return actor.employeeId === facts.approvers.appraiseeId;
}

/** The hard rule: nobody acts on their own form, nor on that of anyone they report to (domain §4). */
export function hardRule(facts: ApprovalFacts, actor: Actor): RefusalCode | null {
  if (isAppraisee(facts, actor)) return 'own_form';
  return facts.callerReportsToAppraisee ? 'superiors_form' : null;
}

/**
 * To whom an action belongs; `giver` is who may revert the last step, `hr` that of the company, `namer` super HR, or
 * the group's admin if a step is left to them.
 */
export type Party = 'appraisee' | 'approver' | 'giver' | 'hr' | 'hr_or_system' | 'namer' | 'system';

/** Returns why the performer may not take this action; null if they may. */
export function partyRefusal(party: Party, facts: FormFacts, performer: Performer): RefusalCode | null {
  if (performer === 'system') return party === 'system' || party === 'hr_or_system' ? null : 'not_the_owner';
  switch (party) {
    case 'system':
      return 'system_only';
    case 'appraisee':
      return isAppraisee(facts, performer) ? null : 'not_the_appraisee';
    case 'approver':
      return hardRule(facts, performer) ?? approverRefusal(facts, performer);
    case 'giver':
      return hardRule(facts, performer) ?? (hasGiven(facts, performer) ? null : approverRefusal(facts, performer));
    case 'hr':
    case 'hr_or_system':
      return hardRule(facts, performer) ?? (isHrOf(performer, facts.approvers.companyId) ? null : 'not_hr_of_company');
    case 'namer':
      if (isAppraisee(facts, performer)) return 'own_form';
      return isSuperHr(performer) || (isGroupAdmin(performer) && leftToAdmin(facts).length > 0) ? null : 'not_super_hr';
  }
}

/**
 * Returns the steps of HR and super HR that none of them is able to take: the group's admin names who does (domain §5).
 */
export function leftToAdmin(facts: ApprovalFacts): readonly Step[] {
  return facts.policy.routes[facts.phase].filter((step) => isLeftToAdmin(step, approverFactsOf(facts)));
}

/** Whether the actor may revert this step: who took it, a stand-in only while they stand in, or its present approver (domain §5, §7). */
export function mayTakeBack(facts: FormFacts, actor: Actor, taken: TakenStep): boolean {
  const tookAsStandIn = taken.onBehalfOfId !== null && taken.onBehalfOfId !== actor.employeeId;
  if (!tookAsStandIn && isTakenBy(taken, actor) && rolesOfTaken(taken).includes(actor.activeRole)) return true;
  const held = stepsHeldBy(facts, actor);
  return held.includes(taken.step) || (taken.withSupervisor && held.includes('supervisor'));
}

function rolesOfTaken(taken: TakenStep): readonly RoleId[] {
  return taken.withSupervisor
    ? [...ROLES_OF_APPROVER.supervisor, ...ROLES_OF_APPROVER[taken.approver]]
    : ROLES_OF_APPROVER[taken.approver];
}

function hasGiven(facts: FormFacts, actor: Actor): boolean {
  return facts.taken.some((step) => step.approver !== 'skipped' && mayTakeBack(facts, actor, step));
}

function approverRefusal(facts: FormFacts, actor: Actor): RefusalCode | null {
  if (stepsHeldBy(facts, actor).length > 0) return null;
  const isOneOfThem = facts.policy.routes[facts.phase].some((step) =>
    isPersonOfApprover(actor, approverOf(facts, step)),
  );
  return isOneOfThem ? 'role_cannot_act' : 'not_an_approver';
}
