import type { Actor } from '../actor.ts';
import type { Performer, TakenStep, TransitionFacts } from './facts.ts';
import { ACTORS, candidate, PERSON, withForm } from './form-cases.fixture.ts';
import { decideModeration } from './moderation.ts';
import type { RefusalCode } from './refusal.ts';
import { decideTransition } from './transition.ts';
import type { Decision, Effect, Permitted, TransitionRequest } from './transition-types.ts';

/** An action that somebody tries: a transition, or a moderated mark. */
export type RandomAction = {
  readonly performer: Performer;
  readonly request: TransitionRequest | { readonly action: 'moderate'; readonly changesScore: boolean };
};

/** An action that was permitted and carried out. */
export type PerformedAction = {
  readonly action: RandomAction;
  readonly before: TransitionFacts;
  readonly after: TransitionFacts;
  readonly decision: Permitted;
};

/** The employee who reports to the appraisee. */
export const SUBORDINATE = 12;
export const PEOPLE: readonly number[] = [...Object.values(PERSON), SUBORDINATE];

/** Actions that advance a form, by every possible performer: tried between others, so that paths get somewhere. */
export const PUSHES: readonly RandomAction[] = [
  { performer: ACTORS.appraisee, request: { action: 'submit' } },
  ...PEOPLE.flatMap((employeeId) => ([3, 4, 5] as const).map((activeRole) => push(actorFor(employeeId, activeRole)))),
  push(ACTORS.hr),
  push(ACTORS.superHr),
  { performer: ACTORS.appraisee, request: { action: 'agree' } },
];

/** Returns an employee in a role, with the grants that HR and super HR have. */
export function actorFor(employeeId: number, activeRole: Actor['activeRole']): Actor {
  const granted = Object.values(ACTORS).find((actor) => actor.employeeId === employeeId);
  return { ...ACTORS.outsider, accountId: 100 + employeeId, employeeId, activeRole, grants: granted?.grants ?? [] };
}

/** Plays the life of a form: tries every action in turn, and carries it out if it is permitted. */
export function live(first: TransitionFacts, actions: readonly RandomAction[]): readonly PerformedAction[] {
  const lived: PerformedAction[] = [];
  let facts = first;
  for (const action of actions) {
    const before = {
      ...facts,
      callerReportsToAppraisee: action.performer !== 'system' && action.performer.employeeId === SUBORDINATE,
    };
    const decision = decide(before, action);
    if (!decision.ok) continue;
    facts = carryOut(before, action.performer, decision);
    lived.push({ action, before, after: facts, decision });
  }
  return lived;
}

export const APPROVE = { action: 'approve', decisionNote: null, irreversibleConfirmed: false } as const;
export const DISAPPROVE = { action: 'disapprove', reason: 'Please add the target.' } as const;

/** Returns the decision on an action that must be permitted. */
export function permitted(facts: TransitionFacts, performer: Performer, request: TransitionRequest): Permitted {
  const decision = decideTransition(facts, performer, request);
  if (!decision.ok) throw new Error(`Refused: ${decision.code}`);
  return decision;
}

/** Returns why an action is refused; null if it is not. */
export function refusal(facts: TransitionFacts, performer: Performer, request: TransitionRequest): RefusalCode | null {
  const decision = decideTransition(facts, performer, request);
  return decision.ok ? null : decision.code;
}

/** Returns the kinds of a decision's effects, without notifications. */
export function effectKinds(decision: Permitted): readonly Effect['kind'][] {
  return decision.effects.map(({ kind }) => kind).filter((kind) => kind !== 'notify');
}

/** Returns the notifications of a decision, each with its audience. */
export function reported(decision: Permitted): readonly string[] {
  return decision.effects.flatMap((effect) =>
    effect.kind === 'notify' ? [`${effect.to}: ${effect.notification}`] : [],
  );
}

/** Returns the facts after a permitted action, as a server changes them that does exactly what the decision says. */
export function carryOut(facts: TransitionFacts, performer: Performer, decision: Permitted): TransitionFacts {
  const moderating = decision.events.flatMap(({ action, step }) => (action === 'moderate' && step ? [step] : []));
  const moderatedBy = [...facts.moderatedBy, ...moderating];
  const moved = withForm({ ...facts, moderatedBy }, facts.phase, { level: decision.to });
  return decision.effects.reduce((fixture, effect) => apply(fixture, performer, effect), moved);
}

function apply(facts: TransitionFacts, performer: Performer, effect: Effect): TransitionFacts {
  switch (effect.kind) {
    case 'take_step': {
      const taken = [...facts.taken, takenStep(effect, performer === 'system' ? null : performer)];
      const marked = effect.step === 'supervisor' && performer !== 'system' && performer.employeeId !== null;
      const markers = marked ? [performer.employeeId] : facts.approvers.markers;
      return { ...facts, taken, approvers: { ...facts.approvers, markers } };
    }
    case 'undo_steps':
      return { ...facts, taken: facts.taken.filter(({ step }) => !effect.steps.includes(step)) };
    case 'open_response':
      return { ...facts, response: { given: null, due: effect.due, decidedBy: null } };
    case 'clear_response':
      return { ...facts, response: { given: null, due: null, decidedBy: null } };
    case 'record_response':
      return { ...facts, response: { ...facts.response, given: effect.response } };
    case 'record_decision':
      return { ...facts, response: { ...facts.response, decidedBy: effect.step } };
    case 'withdraw_decision':
      return { ...facts, response: { ...facts.response, decidedBy: null } };
    case 'extend_phase':
      return { ...facts, window: { ...facts.window, lastDay: effect.to } };
    case 'drop_moderated_marks':
      return { ...facts, moderatedBy: [] };
    case 'set_outcome':
      return { ...facts, outcome: effect.outcome };
    case 'set_not_submitted':
      return { ...facts, notSubmitted: effect.notSubmitted };
    case 'set_waived':
      return withForm(facts, facts.phase, { waived: effect.waived });
    case 'name_decider': {
      const named = { ...facts.approvers.named, [effect.step]: candidate(effect.employeeId) };
      return { ...facts, approvers: { ...facts.approvers, named } };
    }
    case 'take_work_snapshots':
    case 'capture_training_score':
    case 'drop_training_score':
    case 'finalise_result':
    case 'notify':
      return facts;
  }
}

function takenStep(effect: Extract<Effect, { kind: 'take_step' }>, performer: Actor | null): TakenStep {
  const skipped = effect.approver === 'skipped';
  return {
    step: effect.step,
    approver: effect.approver,
    accountId: skipped ? null : (performer?.accountId ?? null),
    employeeId: skipped ? null : (performer?.employeeId ?? null),
    withSupervisor: effect.withSupervisor,
    onBehalfOfId: effect.onBehalfOfId,
  };
}

function decide(facts: TransitionFacts, { performer, request }: RandomAction): Decision {
  if (request.action !== 'moderate') return decideTransition(facts, performer, request);
  if (performer === 'system') return { ok: false, status: 'forbidden', code: 'not_the_owner', where: [] };
  const { changesScore } = request;
  return decideModeration(facts, performer, { itemId: 1, mark: 5, reason: 'Calibration', changesScore });
}

function push(performer: Performer): RandomAction {
  return { performer, request: { action: 'approve', decisionNote: 'Checked', irreversibleConfirmed: true } };
}
