import { addDays, type Day } from '../cycle/calendar.ts';

/** How many days from today a hire may be; a later day is most likely a typing error. */
export const HIRE_AHEAD_DAYS = 366;

/** A year's appraisal of the person, as far as it depends on their first day of work (domain §3, §6). */
export type HireYear = {
  readonly year: number;
  /** The last day of hire that the company's cycle still counts. */
  readonly hiredUntil: Day;
  /** The review's last day: somebody hired after it has no review. */
  readonly reviewLastDay: Day;
  /** The first day of its first segment; null if it has none. */
  readonly segmentFrom: Day | null;
  /** It has an outcome, is final, or its cycle is closed. */
  readonly isOver: boolean;
  /** Whether the review is waived, and whether automatically because of the day of hire. */
  readonly review: 'due' | 'waived' | 'waived_by_hire';
};

/** The facts that depend on the first day of somebody's present employment. */
export type HireFacts = {
  readonly hiredOn: Day;
  readonly lastDay: Day | null;
  readonly dateOfBirth: Day | null;
  /** The last day of the previous employment; null if there was none. */
  readonly leftOn: Day | null;
  /** The employment began with a recorded re-hire, which can be reversed. */
  readonly isRehire: boolean;
  /** When their second placement, or second segment of a year, begins; null if nothing changed since. */
  readonly movedOn: Day | null;
  /** Since when they have headed a unit in this employment; null if they never did. */
  readonly headSince: Day | null;
  /** The day of their first action on a form, their own or somebody else's, in this employment. */
  readonly actedOn: Day | null;
  /** Whether anybody reports to them today. */
  readonly isSupervising: boolean;
  readonly years: readonly HireYear[];
};

/** The error of another day of hire; each is the key of its text. */
export type HireDateError = {
  readonly code:
    | 'nothing_changes'
    | 'hired_before_birth'
    | 'hired_too_far'
    | 'before_last_day'
    | 'after_last_day'
    | 'hire_rehired'
    | 'hire_after_move'
    | 'hire_after_office'
    | 'hire_after_act'
    | 'hire_supervises'
    | 'hire_year_over'
    | 'hire_year_runs'
    | 'hire_beyond_cut_off'
    | 'hire_review_waived'
    | 'hire_review_due';
  readonly params?: Readonly<Record<string, string | number>>;
};

/**
 * Returns the errors of a corrected day of hire: days that do not fit, and records that depend on the present one
 * (domain §2, §3). A running appraisal is adapted; one that is over does not change. Empty if there are none.
 */
export function hireDateErrors(facts: HireFacts, to: Day, today: Day): HireDateError[] {
  if (to === facts.hiredOn) return [{ code: 'nothing_changes' }];
  return [...dayErrors(facts, to, today), ...recordErrors(facts, to, today), ...yearErrors(facts, to, today)];
}

function dayErrors({ lastDay, dateOfBirth, leftOn }: HireFacts, to: Day, today: Day): HireDateError[] {
  const errors: HireDateError[] = [];
  if (dateOfBirth !== null && to <= dateOfBirth) errors.push({ code: 'hired_before_birth' });
  if (to > addDays(today, HIRE_AHEAD_DAYS)) errors.push({ code: 'hired_too_far' });
  if (leftOn !== null && to <= leftOn) errors.push({ code: 'before_last_day', params: { day: leftOn } });
  if (lastDay !== null && to > lastDay) errors.push({ code: 'after_last_day', params: { day: lastDay } });
  return errors;
}

function recordErrors(facts: HireFacts, to: Day, today: Day): HireDateError[] {
  const { isRehire, movedOn, headSince, actedOn, isSupervising } = facts;
  const errors: HireDateError[] = [];
  if (isRehire) errors.push({ code: 'hire_rehired' });
  if (movedOn !== null && to >= movedOn) errors.push({ code: 'hire_after_move', params: { day: movedOn } });
  if (headSince !== null && to > headSince) errors.push({ code: 'hire_after_office', params: { day: headSince } });
  if (actedOn !== null && to > actedOn) errors.push({ code: 'hire_after_act', params: { day: actedOn } });
  if (isSupervising && to > today) errors.push({ code: 'hire_supervises' });
  return errors;
}

function yearErrors({ hiredOn, years }: HireFacts, to: Day, today: Day): HireDateError[] {
  return years.flatMap((one): HireDateError[] => {
    const { year, hiredUntil, reviewLastDay, isOver, review } = one;
    const params = { year };
    const wasLate = hiredOn > reviewLastDay;
    const isLate = to > reviewLastDay;
    const isLost = hiredOn <= hiredUntil && to > hiredUntil;
    if (isOver) {
      const isAffected = isLost || wasLate !== isLate || firstSegmentFrom(one, hiredOn, to) !== null;
      return isAffected ? [{ code: 'hire_year_over', params }] : [];
    }
    if (isLost) return [{ code: 'hire_beyond_cut_off', params: { ...params, day: hiredUntil } }];
    if (to > today) return [{ code: 'hire_year_runs', params }];
    if (isLate && review === 'due') return [{ code: 'hire_review_due', params }];
    if (!isLate && review === 'waived_by_hire') return [{ code: 'hire_review_waived', params }];
    return [];
  });
}

/**
 * Returns the day on which the first segment of a year begins after the hire date changed: the cycle's first day, or
 * the hire (domain §6). Null if it stays as it is.
 */
export function firstSegmentFrom(
  { year, segmentFrom }: Pick<HireYear, 'year' | 'segmentFrom'>,
  hiredOn: Day,
  to: Day,
): Day | null {
  const firstDay = `${year}-01-01`;
  const begins = (hire: Day) => (hire > firstDay ? hire : firstDay);
  return segmentFrom === begins(hiredOn) && begins(to) !== segmentFrom ? begins(to) : null;
}
