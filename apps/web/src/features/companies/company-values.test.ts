import { expect, test } from 'vitest';
import { errorsOf, NEW_COMPANY } from './company-values.ts';

test('a company is incorporated today or before, and its website is one', () => {
  const errorsFor = (incorporatedOn: string, website = '') =>
    errorsOf({ ...NEW_COMPANY, incorporatedOn, website }, '2026-04-01');
  expect(['', '1999-05-04', '2026-04-01'].flatMap((day) => errorsFor(day))).toEqual([]);
  expect(errorsFor('2026-04-02', 'laman web')).toEqual([
    { path: 'incorporatedOn', code: 'day_to_come' },
    { path: 'website', code: 'url' },
  ]);
});
