import type { Actor } from '../actor.ts';
import type { Mark } from '../vocabulary.ts';
import { addDays } from '../cycle/calendar.ts';
import { mayEdit } from './editing.ts';
import type { FormFacts } from './facts.ts';
import { eventAt, notify, permit } from './outcome.ts';
import { formLocation, refuse } from './refusal.ts';
import { pendingApprover } from './rights.ts';
import type { Decision } from './transition-types.ts';

/** A moderated mark for one item. `changesScore` is whether it changes the form's final score. */
export type ModerationRequest = {
  readonly itemId: number;
  readonly mark: Mark;
  readonly reason: string | null;
  readonly changesScore: boolean;
};

/**
 * Decides a moderated mark: proposed by the approver whose step is pending, with a reason. One that changes the score
 * is shown to the appraisee and opens the response again (domain §5).
 */
export function decideModeration(facts: FormFacts, actor: Actor, request: ModerationRequest): Decision {
  const allowed = mayEdit(facts, actor, 'moderated_mark');
  if (!allowed.ok) return allowed;
  if (request.reason === null || request.reason.trim() === '') {
    return refuse('reason_required', [{ ...formLocation('reason_required', 'reason'), itemId: request.itemId }]);
  }
  const events = [eventAt(facts, 'moderate', pendingApprover(facts))];
  if (!request.changesScore) return permit(facts, events, []);
  const due = addDays(facts.today, facts.policy.responseDeadlineDays);
  return permit(facts, events, [{ kind: 'open_response', due }, notify('appraisee', 'marks_moderated')]);
}
