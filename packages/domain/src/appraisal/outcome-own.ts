import type { Response } from '../vocabulary.ts';
import type { FormFacts } from './facts.ts';
import { event, eventAt, notify, permit, notifyPending, withLevel, workSnapshots } from './outcome.ts';
import type { Effect, EventAction, Permitted } from './transition-types.ts';

/** Returns the outcome when the appraisee submits the form to the supervisor. */
export function submitted(facts: FormFacts): Permitted {
  const after = withLevel(facts, 'submitted');
  return permit(
    after,
    [event(facts, 'submit', 'submitted')],
    [...workSnapshots(facts), ...notifyPending(after, 'step_pending')],
  );
}

/** Returns the outcome when the appraisee takes the form back before the supervisor has begun. */
export function unsubmitted(facts: FormFacts): Permitted {
  const after = withLevel(facts, 'unsubmitted');
  const effects: Effect[] = [notify('former_pending_holder', 'form_unsubmitted')];
  if (facts.notSubmitted) effects.push({ kind: 'set_not_submitted', notSubmitted: false });
  return permit(after, [event(facts, 'unsubmit', 'unsubmitted')], effects);
}

/** Returns the outcome when the appraisee agrees with the marks; the supervisor is notified. */
export function agreed(facts: FormFacts): Permitted {
  return responded(facts, 'agree', 'agreed', [notify('supervisor', 'response_agreed')]);
}

/** Returns the outcome when the appraisee disagrees with the marks; supervisor, HOD and HR are notified (domain §5). */
export function disagreed(facts: FormFacts): Permitted {
  const reported = (['supervisor', 'hod', 'hr'] as const).map((audience) => notify(audience, 'response_disagreed'));
  return responded(facts, 'disagree', 'disagreed', reported);
}

/** Returns the outcome of a missed deadline: recorded as "no response", never as agreement (domain §5). */
export function responseMissed(facts: FormFacts): Permitted {
  return responded(facts, 'no_response', 'no_response', [notify('appraisee', 'response_missed')]);
}

function responded(facts: FormFacts, action: EventAction, response: Response, reported: readonly Effect[]): Permitted {
  const recorded = eventAt(facts, action);
  const by = response === 'no_response' ? 'system' : 'caller';
  return permit(
    facts,
    [{ ...recorded, by }],
    [{ kind: 'record_response', response }, ...reported, ...notifyPending(facts, 'step_pending')],
  );
}
