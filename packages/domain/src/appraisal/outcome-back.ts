import type { Level, Step } from '../vocabulary.ts';
import { addDays } from '../cycle/calendar.ts';
import type { FormFacts } from './facts.ts';
import { stepsDown } from './movement.ts';
import { event, notify, permit, notifyPending, withLevel } from './outcome.ts';
import { pendingApprover } from './rights.ts';
import { lastGiven, approverOf } from './step-approver.ts';
import type { Effect, Permitted } from './transition-types.ts';

/**
 * Returns the outcome when the approver of the pending step sends the form back, to the appraisee if nobody has
 * approved it yet (domain §5).
 */
export function disapproved(facts: FormFacts): Permitted {
  const { to, undone } = stepsDown(facts);
  const after = withLevel(facts, to);
  const effects = [
    ...backEffects(facts, to, undone),
    notify('appraisee', 'form_sent_back'),
    ...notifyPending(after, 'form_sent_back'),
  ];
  return permit(after, [event(facts, 'disapprove', to, pendingApprover(facts))], effects);
}

/** Returns the outcome when the person who took the last step, or its present approver, reverts it (domain §5). */
export function reverted(facts: FormFacts): Permitted {
  const { to, undone } = stepsDown(facts);
  const after = withLevel(facts, to);
  const last = lastGiven(facts);
  const reported = [notify('appraisee', 'approval_reverted'), notify('former_pending_holder', 'approval_reverted')];
  const approver = last === null ? null : { ...approverOf(facts, last.step), kind: last.approver };
  return permit(after, [event(facts, 'revert', to, approver)], [...backEffects(facts, to, undone), ...reported]);
}

function backEffects(facts: FormFacts, to: Level, undone: readonly Step[]): readonly Effect[] {
  const effects: Effect[] = undone.length > 0 ? [{ kind: 'undo_steps', steps: undone }] : [];
  const marksOpenAgain = to === 'unsubmitted' || to === 'submitted';
  if (facts.phase === 'year_end')
    effects.push(...(marksOpenAgain ? MARKS_OPEN_AGAIN : withdrawnDecision(facts, undone)));
  return to === 'unsubmitted' ? [...effects, ...returnedToAppraisee(facts)] : effects;
}

const MARKS_OPEN_AGAIN: readonly Effect[] = [
  { kind: 'clear_response' },
  { kind: 'drop_moderated_marks' },
  { kind: 'drop_training_score' },
];

function withdrawnDecision(facts: FormFacts, undone: readonly Step[]): readonly Effect[] {
  const { decidedBy } = facts.response;
  return decidedBy !== null && undone.includes(decidedBy) ? [{ kind: 'withdraw_decision' }] : [];
}

/** A form sent back after the phase's end extends the employee's phase by the response deadline (domain §3). */
function returnedToAppraisee(facts: FormFacts): readonly Effect[] {
  const effects: Effect[] = facts.notSubmitted ? [{ kind: 'set_not_submitted', notSubmitted: false }] : [];
  if (facts.today <= facts.window.lastDay) return effects;
  return [...effects, { kind: 'extend_phase', to: addDays(facts.today, facts.policy.responseDeadlineDays) }];
}
