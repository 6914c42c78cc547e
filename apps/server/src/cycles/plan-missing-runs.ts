import type { Day } from '@prestasi/domain';
import type { Tx } from '../platform/database/transaction.ts';
import { insertMissingRuns } from './run-changes-queries.ts';

/** Gives active companies that lack one their planned run of this year and later ones: at once, not only in the night (domain §3). */
export async function planMissingRuns(tx: Tx, today: Day): Promise<void> {
  await insertMissingRuns(tx, Number(today.slice(0, 4)));
}
