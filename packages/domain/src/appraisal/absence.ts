import type { Day } from '../cycle/calendar.ts';
import { type DelegationPeriod, periodError } from './delegation.ts';

/** An error of an absence as it is recorded, at a field. */
export type AbsenceError = {
  readonly path: 'firstDay' | 'lastDay';
  readonly code: 'end_before_start' | 'day_past' | 'period_too_long' | 'absent_already';
};

/**
 * Returns the errors of an absence by field: days in the wrong order or over, more than a year, or days on which the person
 * is absent already.
 */
export function absenceErrors(
  period: DelegationPeriod,
  { today, others }: { readonly today: Day; readonly others: readonly DelegationPeriod[] },
): readonly AbsenceError[] {
  const code = periodError(period, today);
  if (code !== null) return [{ path: 'lastDay', code }];
  const isAbsentAlready = others.some(
    ({ firstDay, lastDay }) => firstDay <= period.lastDay && lastDay >= period.firstDay,
  );
  return isAbsentAlready ? [{ path: 'firstDay', code: 'absent_already' }] : [];
}
