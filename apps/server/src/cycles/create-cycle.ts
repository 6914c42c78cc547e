import type { Tx } from '../platform/database/transaction.ts';
import { Problem } from '../platform/problem.ts';
import { insertCycle, insertMissingCompanyCycles, lockYears } from './company-cycle-changes-queries.ts';

/**
 * Creates the group's cycle of a year; every active company gets a planned company cycle with the default calendar
 * (domain §3). Refuses (`cycle_exists`) a year that has one.
 */
export async function createCycle(
  tx: Tx,
  { year, accountId, now }: { readonly year: number; readonly accountId: number; readonly now: Date },
): Promise<{ id: number }> {
  await lockYears(tx);
  const id = await insertCycle(tx, year, accountId, now);
  if (id === null) throw new Problem('cycle_exists');
  await insertMissingCompanyCycles(tx, year, { accountId, now });
  return { id };
}
