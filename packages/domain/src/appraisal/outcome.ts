import type { Level } from '../vocabulary.ts';
import type { FormFacts } from './facts.ts';
import { currentLevel } from './phase-state.ts';
import { leftToAdmin, pendingApprover } from './rights.ts';
import type { StepApprover } from './approvers.ts';
import type {
  Audience,
  Effect,
  EventAction,
  FormNotification,
  Permitted,
  TransitionEvent,
} from './transition-types.ts';

/** Returns the facts with the form at another level. */
export function withLevel(facts: FormFacts, level: Level): FormFacts {
  return { ...facts, forms: { ...facts.forms, [facts.phase]: { ...facts.forms[facts.phase], level } } };
}

/** Returns a permitted action that leaves the form as in `after`. */
export function permit(after: FormFacts, events: readonly TransitionEvent[], effects: readonly Effect[]): Permitted {
  return { ok: true, to: currentLevel(after), pending: pendingApprover(after), events, effects };
}

/** Returns the caller's event that leads from the present level to another. */
export function event(
  facts: FormFacts,
  action: EventAction,
  to: Level,
  approver: StepApprover | null = null,
): TransitionEvent {
  return {
    action,
    by: 'caller',
    step: approver?.step ?? null,
    approver: approver?.kind ?? null,
    from: currentLevel(facts),
    to,
    passedOver: approver?.passedOver ?? [],
  };
}

/** Returns an event of the caller's that does not change the level. */
export function eventAt(facts: FormFacts, action: EventAction, approver: StepApprover | null = null): TransitionEvent {
  return event(facts, action, currentLevel(facts), approver);
}

/** Takes snapshots of linked work when a form leaves its appraisee; planning links nothing (domain §7). */
export function workSnapshots({ phase }: FormFacts): readonly Effect[] {
  return phase === 'planning' ? [] : [{ kind: 'take_work_snapshots' }];
}

type Notify = Extract<Effect, { kind: 'notify' }>;

/** Notifies an audience of something. */
export function notify(to: Audience, notification: FormNotification): Notify {
  return { kind: 'notify', to, notification };
}

/**
 * Notifies the approver for whom the form waits now; super HR if it is unassigned, and the group's admin if the step is
 * left to them (domain §5).
 */
export function notifyPending(after: FormFacts, notification: FormNotification): readonly Notify[] {
  const approver = pendingApprover(after);
  if (approver === null) return [];
  return approver.kind === 'stuck' ? notifyOfUnassigned(after, approver) : [notify('pending_holder', notification)];
}

function notifyOfUnassigned(after: FormFacts, { step }: StepApprover): readonly Notify[] {
  if (!leftToAdmin(after).includes(step)) return [notify('super_hr', 'form_stuck')];
  // If nobody is above the appraisee, super HR names too.
  const toSuperHr = after.approvers.supervisor === null ? 'form_stuck' : 'form_left_to_admin';
  return [notify('super_hr', toSuperHr), notify('group_admin', 'form_left_to_admin')];
}
