import type { Actor } from '../actor.ts';
import type { Step } from '../vocabulary.ts';
import { addDays } from '../cycle/calendar.ts';
import { isPartOn } from '../scoring/effective-weights.ts';
import type { FormFacts } from './facts.ts';
import { stepsUp, withTaken, type StepUp } from './movement.ts';
import { event, eventAt, notify, permit, notifyPending, withLevel } from './outcome.ts';
import { isFinal, isPhaseComplete } from './phase-state.ts';
import { isDisagreementUndecided, isResponseMissing } from './response.ts';
import { levelOf } from './route.ts';
import type { Effect, Permitted, TransitionEvent } from './transition-types.ts';

/** Returns the outcome of an approval, with the steps that it includes and those skipped on arrival (domain §5). */
export function approved(facts: FormFacts, actor: Actor, pending: Step): Permitted {
  const steps = stepsUp(facts, actor, pending);
  const after = withLevel(withTaken(facts, actor, steps), levelOf(steps.at(-1)?.step ?? pending));
  const missed = isResponseMissing(facts);
  const events = steps.map((step) => stepEvent(facts, step));
  return permit(after, missed ? [missedEvent(facts), ...events] : events, [
    ...(missed ? [{ kind: 'record_response', response: 'no_response' } as const] : []),
    ...steps.map(takeStep),
    ...(facts.phase === 'year_end' ? yearEndEffects(facts, pending) : []),
    ...(isFinal(after) ? FINALISE : []),
    ...reported(after, pending),
  ]);
}

const FINALISE: readonly Effect[] = [{ kind: 'finalise_result' }, { kind: 'set_outcome', outcome: 'rated' }];

function stepEvent(facts: FormFacts, { step, approver, from }: StepUp): TransitionEvent {
  const action = approver.kind === 'skipped' ? 'skip' : 'approve';
  return {
    ...event(withLevel(facts, from), action, levelOf(step), approver),
    by: action === 'skip' ? 'system' : 'caller',
  };
}

function missedEvent(facts: FormFacts): TransitionEvent {
  return { ...eventAt(facts, 'no_response'), by: 'system' };
}

function takeStep({ step, approver, withSupervisor, onBehalfOfId }: StepUp): Effect {
  return { kind: 'take_step', step, approver: approver.kind, withSupervisor, onBehalfOfId };
}

function yearEndEffects(facts: FormFacts, step: Step): readonly Effect[] {
  if (step !== 'supervisor') return isDisagreementUndecided(facts) ? [{ kind: 'record_decision', step }] : [];
  const response: Effect = { kind: 'open_response', due: addDays(facts.today, facts.policy.responseDeadlineDays) };
  return isPartOn('training', facts.policy) ? [{ kind: 'capture_training_score' }, response] : [response];
}

/**
 * The next approver is not notified while the appraisee's response is awaited, but super HR is notified of an
 * unassigned form.
 */
function reported(after: FormFacts, step: Step): readonly Effect[] {
  if (isFinal(after)) return [notify('appraisee', 'result_final'), notify('supervisor', 'result_final')];
  if (isPhaseComplete(after, after.phase)) return [notify('appraisee', 'form_complete')];
  const pending = notifyPending(after, 'step_pending');
  if (after.phase !== 'year_end' || step !== 'supervisor') return [notify('appraisee', 'form_approved'), ...pending];
  const unassigned = pending.filter(
    (effect) => effect.kind === 'notify' && (effect.to === 'super_hr' || effect.to === 'group_admin'),
  );
  return [notify('appraisee', 'response_wanted'), ...unassigned];
}
