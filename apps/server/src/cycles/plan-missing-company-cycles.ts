import type { Recorder } from '../history/index.ts';
import { todayAt } from '../people/index.ts';
import type { Tx } from '../platform/database/transaction.ts';
import { insertMissingCompanyCycles, lockYears } from './company-cycle-changes-queries.ts';

/** Gives active companies that lack one their planned run of this year and later ones: at once, not only in the night (domain §3). */
export async function planMissingCompanyCycles(tx: Tx, by: Recorder): Promise<void> {
  await lockYears(tx);
  await insertMissingCompanyCycles(tx, Number(todayAt(by.now).slice(0, 4)), by);
}
