import type { AppraisalRow } from './appraisal-rows.ts';

/** Returns the difference to last year's score as a decimal string, '-9.50'; null if one of them is missing. */
export function differenceOf({ score, lastYearScore }: Pick<AppraisalRow, 'score' | 'lastYearScore'>): string | null {
  if (score === null || lastYearScore === null) return null;
  const difference = hundredths(score) - hundredths(lastYearScore);
  const size = Math.abs(difference);
  return `${difference < 0 ? '-' : ''}${Math.floor(size / 100)}.${String(size % 100).padStart(2, '0')}`;
}

/** Returns a decimal with two digits in hundredths. */
export function hundredths(decimal: string): number {
  return Number(decimal.replace('.', ''));
}
