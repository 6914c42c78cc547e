import { FIRST_GRADUATION_YEAR } from '@prestasi/contract';
import type { FieldIssue } from '../../shared/form/index.ts';

/** Returns the errors of a year of graduation: too long ago for somebody at work, or in the future. */
export function graduationYearErrors(year: number | null, thisYear: number): readonly FieldIssue[] {
  const path = 'graduationYear';
  if (year === null) return [];
  if (year < FIRST_GRADUATION_YEAR) return [{ path, code: 'too_small', params: { minimum: FIRST_GRADUATION_YEAR } }];
  return year > thisYear ? [{ path, code: 'too_big', params: { maximum: thisYear } }] : [];
}
