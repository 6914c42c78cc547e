import { addDays, type Day } from '../cycle/calendar.ts';
import type { Attendance } from './vocabulary.ts';

/** The people who rate a training on the company's Training Evaluation Rating scale (domain §7). */
export const EVALUATORS = ['participant', 'supervisor'] as const;
export type Evaluator = (typeof EVALUATORS)[number];

/** Days after a session's last day until each is asked: the supervisor, once the training could show at work. */
export const EVALUATION_DAYS: Readonly<Record<Evaluator, number>> = { participant: 1, supervisor: 30 };

/** Days after which nobody is asked any more. */
const ASKED_FOR = 180;

/** Returns the first day on which somebody is asked to rate a training. */
export function evaluationAskedOn(evaluator: Evaluator, { endsOn }: { readonly endsOn: Day }): Day {
  return addDays(endsOn, EVALUATION_DAYS[evaluator]);
}

/** Returns the last days of the sessions about which somebody is asked on a day: from the first to the last of them. */
export function askedLastDays(evaluator: Evaluator, today: Day): { readonly from: Day; readonly to: Day } {
  return { from: addDays(today, -ASKED_FOR), to: addDays(today, -EVALUATION_DAYS[evaluator]) };
}

export type EvaluationRefusal = 'not_attended' | 'evaluation_not_due' | 'evaluated_already';

/** Returns why a training cannot be rated now; null if it can: once by each, by the time when they are asked. */
export function evaluationRefusal(
  evaluator: Evaluator,
  training: { readonly attendance: Attendance; readonly endsOn: Day; readonly isEvaluated: boolean },
  today: Day,
): EvaluationRefusal | null {
  if (training.attendance !== 'attended') return 'not_attended';
  if (today < evaluationAskedOn(evaluator, training)) return 'evaluation_not_due';
  return training.isEvaluated ? 'evaluated_already' : null;
}
