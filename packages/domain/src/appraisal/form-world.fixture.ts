import type { Actor } from '../actor.ts';
import type { Doer, TakenStep, TransitionFacts } from './facts.ts';
import { withForm } from './form-cases.fixture.ts';
import { candidate } from './form-cases.fixture.ts';
import type { Effect, Permitted } from './transition-types.ts';

/** The facts after a permitted act, when a server does exactly what the decision says. */
export function carryOut(facts: TransitionFacts, doer: Doer, decision: Permitted): TransitionFacts {
  const moved = withForm(facts, facts.phase, { level: decision.to });
  return decision.effects.reduce((world, effect) => apply(world, doer, effect), moved);
}

function apply(facts: TransitionFacts, doer: Doer, effect: Effect): TransitionFacts {
  switch (effect.kind) {
    case 'take_step': {
      const taken = [...facts.taken, takenStep(effect, doer === 'system' ? null : doer)];
      const marked = effect.step === 'supervisor' && doer !== 'system' && doer.employeeId !== null;
      const markers = marked ? [doer.employeeId] : facts.seats.markers;
      return { ...facts, taken, seats: { ...facts.seats, markers } };
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
      const named = { ...facts.seats.named, [effect.step]: candidate(effect.employeeId) };
      return { ...facts, seats: { ...facts.seats, named } };
    }
    case 'capture_training_score':
    case 'drop_training_score':
    case 'finalise_result':
    case 'notify':
      return facts;
  }
}

function takenStep(effect: Extract<Effect, { kind: 'take_step' }>, doer: Actor | null): TakenStep {
  const skipped = effect.seat === 'skipped';
  return {
    step: effect.step,
    seat: effect.seat,
    accountId: skipped ? null : (doer?.accountId ?? null),
    employeeId: skipped ? null : (doer?.employeeId ?? null),
    withSupervisor: effect.withSupervisor,
  };
}
