import type { Day } from './cycle/calendar.ts';

/**
 * The retention period of the records of a person, in years after the last day of work: that of accounts and pay
 * in Malaysia (Companies Act 2016, section 245; Income Tax Act 1967, section 82).
 */
export const RETENTION_YEARS = 7;

/** What decides whether the texts and personal data of a person may be erased. */
export type ErasureFacts = {
  /** The last day of work; null for a person who is employed, or never was. */
  readonly lastDay: Day | null;
  /** The number of their appraisals that run, or have an appeal that is not decided. */
  readonly running: number;
};

/** Why a person may not be erased; `until` is the last day on which the records have to be kept. */
export type ErasureRefusal =
  | { readonly code: 'not_left' }
  | { readonly code: 'within_retention'; readonly until: Day }
  | { readonly code: 'appraisal_running'; readonly running: number };

/** Returns the last day on which the records of a person who left have to be kept: 28 February for 29 February. */
export function retainedUntil(lastDay: Day): Day {
  const [year = '', month = '', day = ''] = lastDay.split('-');
  // Seven years after a leap year is none.
  const last = month === '02' && day === '29' ? '28' : day;
  return `${Number(year) + RETENTION_YEARS}-${month}-${last}`;
}

/** Returns why a person may not be erased on a day; null if they may (decision 0116). */
export function erasureRefusal({ lastDay, running }: ErasureFacts, today: Day): ErasureRefusal | null {
  if (lastDay === null) return { code: 'not_left' };
  const until = retainedUntil(lastDay);
  if (today <= until) return { code: 'within_retention', until };
  return running > 0 ? { code: 'appraisal_running', running } : null;
}
