import type { Actor } from '../actor.ts';
import { stepsToName } from './approver-naming.ts';
import type { ApprovalFacts, FormFacts } from './facts.ts';
import { type Outstanding, type OutstandingFacts, withoutContent } from './outstanding.ts';
import { isSamePerson } from './approvers.ts';
import { pendingStep } from './phase-state.ts';
import { hardRule } from './rights.ts';
import { principalOf } from './stand-in.ts';
import { isHrOf } from './step-approver.ts';
import { transitionRefusal } from './transition.ts';

/** What helps an outstanding form on, the most direct first. */
export const OUTSTANDING_ACTIONS = [
  'decide',
  'name_approver',
  'change_supervisor',
  'pass_on',
  'remind',
  'name_stand_in',
  'extend',
  'waive',
] as const;
export type OutstandingAction = (typeof OUTSTANDING_ACTIONS)[number];

type Asked = { readonly facts: FormFacts; readonly form: Outstanding; readonly actor: Actor };

/**
 * Returns what the actor can do to help an outstanding form on (domain §3, §5, §7): what the rules of forms permit, and for
 * HR of the company, on forms that are neither their own nor a superior's, to remind who has to act, to have somebody stand
 * in for an approver, and to give the appraisee a supervisor.
 */
export function outstandingActions(
  facts: OutstandingFacts,
  form: Outstanding,
  actor: Actor,
): readonly OutstandingAction[] {
  const asked: Asked = { facts: withoutContent(facts), form, actor };
  return OUTSTANDING_ACTIONS.filter((action) => IS_POSSIBLE[action](asked));
}

/**
 * Returns why the actor may not remind who has to act on this form: it is not theirs to look after, or nobody is to be
 * reminded; null if they may (domain §7).
 */
export function remindRefusal(
  facts: OutstandingFacts,
  form: Outstanding | null,
  actor: Actor,
): 'forbidden' | 'nobody_to_remind' | null {
  if (!isManaged(facts, actor)) return 'forbidden';
  return form !== null && canBeReminded(form) ? null : 'nobody_to_remind';
}

const REMINDED = new Set<Outstanding['reason']>(['open', 'response', 'approval', 'approval_late']);
const PERSONAL = new Set<Outstanding['responsible']['role']>(['supervisor', 'hod', 'head_of_division', 'named']);

const IS_POSSIBLE: Readonly<Record<OutstandingAction, (asked: Asked) => boolean>> = {
  // Super HR may take HR's step, too, but then not finalise: that is offered elsewhere.
  decide: (asked) => isResponsible(asked) && transitionRefusal(asked.facts, asked.actor, 'approve') === null,
  name_approver: ({ facts, form, actor }) =>
    needsApprover(form) && form.step !== null && namedSteps(facts, actor).includes(form.step),
  change_supervisor: (asked) => needsApprover(asked.form) && isAtSupervisor(asked.form) && isManagedBy(asked),
  pass_on: ({ facts, actor }) => transitionRefusal(facts, actor, 'pass_on') === null,
  extend: ({ facts, actor }) => pendingStep(facts) === null && transitionRefusal(facts, actor, 'waive') === null,
  waive: ({ facts, actor }) => transitionRefusal(facts, actor, 'waive') === null,
  remind: (asked) => canBeReminded(asked.form) && isManagedBy(asked),
  name_stand_in: (asked) => PERSONAL.has(asked.form.responsible.role) && isManagedBy(asked),
};

function isResponsible({ facts, form, actor }: Asked): boolean {
  const isNamed = form.responsible.people.some((person) => isSamePerson(person, actor));
  return isNamed || (form.step !== null && principalOf(facts, actor, form.step) !== null);
}

function needsApprover({ reason, obstacle }: Outstanding): boolean {
  return reason === 'unassigned' || obstacle === 'no_supervisor';
}

function isAtSupervisor({ step, obstacle }: Outstanding): boolean {
  return step === 'supervisor' || obstacle === 'no_supervisor';
}

function namedSteps(facts: FormFacts, actor: Actor) {
  return transitionRefusal(facts, actor, 'name_decider') === null ? stepsToName(facts, actor) : [];
}

function canBeReminded({ reason, obstacle }: Outstanding): boolean {
  return REMINDED.has(reason) && obstacle === null;
}

function isManagedBy({ facts, actor }: Asked): boolean {
  return isManaged(facts, actor);
}

function isManaged(facts: ApprovalFacts, actor: Actor): boolean {
  return isHrOf(actor, facts.approvers.companyId) && hardRule(facts, actor) === null;
}
