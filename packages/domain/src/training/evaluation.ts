import { addDays, type Day } from '../cycle/calendar.ts';
import type { Attendance } from './vocabulary.ts';

/** The people who rate a training on the company's Training Evaluation Rating scale (domain §7). */
export const EVALUATORS = ['participant', 'supervisor'] as const;
export type Evaluator = (typeof EVALUATORS)[number];

/** Days after a session's last day from which the participant is asked. */
export const PARTICIPANT_ASKED_AFTER = 1;

/** A company's term in days after which the supervisor is asked, once the training could show at work: its bounds, and the one that it begins with. */
export const SUPERVISOR_RATING_DAYS = { least: 1, most: 120, preset: 30 } as const;

/** Days after a session's last day from which nobody is asked any more. */
export const ASKED_FOR = 180;

/** Days after a reminder by hand before the next one. */
export const REMINDED_AGAIN_AFTER = 7;

/** Returns the first day on which somebody is asked to rate a training; `supervisorDays` is the company's term. */
export function evaluationAskedOn(
  evaluator: Evaluator,
  { endsOn, supervisorDays }: { readonly endsOn: Day; readonly supervisorDays: number },
): Day {
  return addDays(endsOn, evaluator === 'participant' ? PARTICIPANT_ASKED_AFTER : supervisorDays);
}

export type EvaluationRefusal = 'not_attended' | 'evaluation_not_due' | 'evaluated_already';

/** Returns why a training cannot be rated now; null if it can: once by each, by the time when they are asked. */
export function evaluationRefusal(
  evaluator: Evaluator,
  training: {
    readonly attendance: Attendance;
    readonly endsOn: Day;
    readonly supervisorDays: number;
    readonly isEvaluated: boolean;
  },
  today: Day,
): EvaluationRefusal | null {
  if (training.attendance !== 'attended') return 'not_attended';
  if (today < evaluationAskedOn(evaluator, training)) return 'evaluation_not_due';
  return training.isEvaluated ? 'evaluated_already' : null;
}

/** Whether somebody who has not answered can be reminded by hand: while they are asked, and not again within a week. */
export function mayRemindOfEvaluation(
  { askedOn, endsOn, remindedOn }: { readonly askedOn: Day; readonly endsOn: Day; readonly remindedOn: Day | null },
  today: Day,
): boolean {
  const isAsked = askedOn <= today && today <= addDays(endsOn, ASKED_FOR);
  return isAsked && (remindedOn === null || addDays(remindedOn, REMINDED_AGAIN_AFTER) <= today);
}
