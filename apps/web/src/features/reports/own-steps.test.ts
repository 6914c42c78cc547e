import { ROLE } from '@prestasi/domain';
import { expect, test } from 'vitest';
import { ownSteps } from './own-steps.ts';

test.each([
  ['an HOD marks as supervisor too', ROLE.hod, false, ['supervisor', 'hod']],
  ['HR takes one step', ROLE.hr, false, ['hr']],
  ['super HR takes HR’s too', ROLE.hr, true, ['hr', 'super_hr']],
  ['an admin takes none', ROLE.admin, false, []],
] as const)('%s', (_, activeRole, isSuperHr, steps) => {
  expect(ownSteps({ activeRole, isSuperHr })).toEqual(steps);
});
