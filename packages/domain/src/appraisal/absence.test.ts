import { describe, expect, test } from 'vitest';
import { absenceErrors } from './absence.ts';

const TODAY = '2027-01-12';
const period = (firstDay: string, lastDay: string) => ({ firstDay, lastDay });

describe('an absence', () => {
  test.each([
    ['may be of one day, today', period(TODAY, TODAY), []],
    ['may have begun before today', period('2027-01-04', TODAY), []],
    ['ends on or after its first day', period('2027-01-14', '2027-01-13'), [['lastDay', 'end_before_start']]],
    ['is not over', period('2027-01-04', '2027-01-11'), [['lastDay', 'day_past']]],
    ['lasts a year at most', period('2027-01-12', '2028-01-13'), [['lastDay', 'period_too_long']]],
    ['may last a whole year', period('2027-02-06', '2028-02-06'), []],
    ['does not begin on a day of another', period('2027-02-05', '2027-02-09'), [['firstDay', 'absent_already']]],
    ['does not end on a day of another', period('2027-01-28', '2027-02-01'), [['firstDay', 'absent_already']]],
    ['does not hold another', period('2027-01-28', '2027-02-09'), [['firstDay', 'absent_already']]],
    ['may follow another', period('2027-02-06', '2027-02-09'), []],
    ['may end before another', period('2027-01-28', '2027-01-31'), []],
  ])('%s', (_, of, expected) => {
    const errors = absenceErrors(of, { today: TODAY, others: [period('2027-02-01', '2027-02-05')] });
    expect(errors.map(({ path, code }) => [path, code])).toEqual(expected);
  });
});
