import type { createCycle as call } from '@prestasi/contract';
import type { ChangeHandler } from '../platform/http/context.ts';
import { Problem } from '../platform/problem.ts';
import { insertCycle, insertMissingCompanyCycles, lockYears } from './company-cycle-changes-queries.ts';

/**
 * Creates the group's cycle of a year; every active company gets a planned company cycle with the default calendar
 * (domain §3). Refuses (`cycle_exists`) a year that has one.
 */
export const createCycle: ChangeHandler<typeof call> = async (tx, { actor: { accountId }, body: { year }, now }) => {
  await lockYears(tx);
  const id = await insertCycle(tx, year, accountId, now);
  if (id === null) throw new Problem('cycle_exists');
  await insertMissingCompanyCycles(tx, year, { accountId, now });
  return { id };
};
