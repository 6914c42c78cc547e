import type { Phase, Step } from '@prestasi/domain';
import type { AppraisalRow } from './appraisal-rows.ts';

/** Points up or down on last year from which a score is an exception, in hundredths. */
const SWING = 1000;

/** What of a row is looked at here. */
export type Looked = Pick<AppraisalRow, 'score' | 'lastYearScore' | 'response' | 'responseDueOn' | 'gaps'> & {
  readonly pending: { readonly step: Step } | null;
};

/** The difference to last year's score as a decimal string, '-9.50'; null where one of them is missing. */
export function differenceOf({ score, lastYearScore }: Pick<Looked, 'score' | 'lastYearScore'>): string | null {
  if (score === null || lastYearScore === null) return null;
  const difference = hundredths(score) - hundredths(lastYearScore);
  const size = Math.abs(difference);
  return `${difference < 0 ? '-' : ''}${Math.floor(size / 100)}.${String(size % 100).padStart(2, '0')}`;
}

/** Whether a score went up or down by ten points or more on last year; null where it did neither. */
export function swingOf(row: Pick<Looked, 'score' | 'lastYearScore'>): 'up' | 'down' | null {
  const difference = hundredths(differenceOf(row) ?? '0.00');
  if (Math.abs(difference) < SWING) return null;
  return difference > 0 ? 'up' : 'down';
}

/** Whether a form is worth a look of its own before it is approved among many. */
export function isException(row: Looked): boolean {
  return row.response === 'disagreed' || row.gaps > 0 || swingOf(row) !== null;
}

/**
 * What plainly stands in the way of an approval among many, by the code that the server would refuse it with; null where
 * nothing does as far as the row tells. The server has the last word.
 */
export function hindranceOf(
  row: Looked,
  phase: Phase,
): 'marks_not_given' | 'decision_note_required' | 'response_awaited' | null {
  if (phase !== 'year_end' || row.pending === null) return null;
  const { step } = row.pending;
  if (step === 'supervisor') return row.score === null ? 'marks_not_given' : null;
  if (row.responseDueOn !== null) return 'response_awaited';
  return step === 'hod' && row.response === 'disagreed' ? 'decision_note_required' : null;
}

function hundredths(decimal: string): number {
  return Number(decimal.replace('.', ''));
}
