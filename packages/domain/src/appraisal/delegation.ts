import { addDays, type Day } from '../cycle/calendar.ts';

/** The days of a delegation; both are included. */
export type DelegationPeriod = { readonly firstDay: Day; readonly lastDay: Day };

export const DELEGATION_STATES = ['planned', 'active', 'over', 'withdrawn'] as const;
/** Whether a delegation is still to come, runs today, has ended, or was withdrawn. */
export type DelegationState = (typeof DELEGATION_STATES)[number];

/** Returns the state of a delegation on a day (domain §7). */
export function delegationState(
  { firstDay, lastDay, isWithdrawn }: DelegationPeriod & { readonly isWithdrawn: boolean },
  today: Day,
): DelegationState {
  if (isWithdrawn) return 'withdrawn';
  if (lastDay < today) return 'over';
  return firstDay > today ? 'planned' : 'active';
}

/** A delegation as it is requested: the period, and the stand-ins in their order, by employee. */
export type DelegationInput = DelegationPeriod & { readonly standInIds: readonly number[] };

/** What a requested delegation is checked against. */
export type DelegationFacts = {
  readonly today: Day;
  /** Those of the stand-ins who may stand in: of the same company, able to act, in a category that supervises. */
  readonly fitIds: readonly number[];
  /** Those who stand in for the same person on a day of the period already. */
  readonly standsInIds: readonly number[];
};

/** An error of a requested delegation, at a field. */
export type DelegationError = {
  readonly path: string;
  readonly code:
    | 'end_before_start'
    | 'day_past'
    | 'period_too_long'
    | 'stand_in_unfit'
    | 'stands_in_already'
    | 'duplicate';
};

/** The most days of a delegation: a year (decision 68). */
const MOST_DAYS = 366;

/**
 * Returns the errors of a requested delegation by field (domain §7): days in the wrong order or over, more than a year, a
 * person who may not stand in, who is named twice, or who stands in on one of the days already.
 */
export function delegationErrors(input: DelegationInput, facts: DelegationFacts): readonly DelegationError[] {
  const code = periodError(input, facts.today);
  return [
    ...(code === null ? [] : [{ path: 'lastDay', code }]),
    ...input.standInIds.flatMap((id, index): DelegationError[] => {
      const wrong = standInError(id, input.standInIds.slice(0, index), facts);
      return wrong === null ? [] : [{ path: `standInIds.${index}`, code: wrong }];
    }),
  ];
}

/** Returns the error of a period that is entered: days in the wrong order, over, or more than a year; null for none. */
export function periodError(
  { firstDay, lastDay }: DelegationPeriod,
  today: Day,
): 'end_before_start' | 'day_past' | 'period_too_long' | null {
  if (lastDay < firstDay) return 'end_before_start';
  if (lastDay < today) return 'day_past';
  return lastDay >= addDays(firstDay, MOST_DAYS) ? 'period_too_long' : null;
}

function standInError(
  id: number,
  before: readonly number[],
  { fitIds, standsInIds }: DelegationFacts,
): DelegationError['code'] | null {
  if (!fitIds.includes(id)) return 'stand_in_unfit';
  if (before.includes(id)) return 'duplicate';
  return standsInIds.includes(id) ? 'stands_in_already' : null;
}
