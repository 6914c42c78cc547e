import type { Recorder } from '../history/index.ts';
import { todayAt } from '../people/index.ts';
import type { Tx } from '../platform/database/transaction.ts';
import { insertMissingCompanyCycles, lockYears } from './company-cycle-changes-queries.ts';

/**
 * Creates the missing planned company cycles of active companies for this year and later ones: at once, not only at
 * night (domain §3).
 */
export async function planMissingCompanyCycles(tx: Tx, by: Recorder): Promise<void> {
  await lockYears(tx);
  await insertMissingCompanyCycles(tx, Number(todayAt(by.now).slice(0, 4)), by);
}
