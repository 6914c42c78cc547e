import type { Phase, Step } from '@prestasi/domain';
import type { AppraisalRow } from '../../shared/appraisals/appraisal-rows.ts';
import { differenceOf, hundredths } from '../../shared/appraisals/difference.ts';

/** Points of difference to last year, in hundredths, from which a score is an exception. */
const SWING = 1000;

/** The fields of a row that decide whether it is an exception. */
export type ExceptionFacts = Pick<
  AppraisalRow,
  'score' | 'lastYearScore' | 'response' | 'responseDueOn' | 'gaps' | 'marked'
> & {
  readonly pending: { readonly step: Step } | null;
};

/** Returns whether a score went up or down by ten points or more since last year; null if neither. */
export function swingOf(row: Pick<ExceptionFacts, 'score' | 'lastYearScore'>): 'up' | 'down' | null {
  const difference = hundredths(differenceOf(row) ?? '0.00');
  if (Math.abs(difference) < SWING) return null;
  return difference > 0 ? 'up' : 'down';
}

/** True if a form deserves a look of its own before it is approved among many. */
export function isException(row: ExceptionFacts): boolean {
  return row.response === 'disagreed' || row.gaps > 0 || swingOf(row) !== null;
}

/**
 * Returns why a row cannot be approved among many, as the code with which the server would refuse it; null if the row
 * shows no reason. The server decides.
 */
export function hindranceOf(
  row: ExceptionFacts,
  phase: Phase,
): 'marks_not_given' | 'decision_note_required' | 'response_awaited' | null {
  if (phase !== 'year_end' || row.pending === null) return null;
  const { step } = row.pending;
  // There is no score before the supervisor has approved: only the marks tell.
  if (step === 'supervisor') return isMarked(row) ? null : 'marks_not_given';
  if (row.responseDueOn !== null) return 'response_awaited';
  return step === 'hod' && row.response === 'disagreed' ? 'decision_note_required' : null;
}

function isMarked({ marked }: Pick<ExceptionFacts, 'marked'>): boolean {
  return marked === null || marked.done === marked.of;
}
