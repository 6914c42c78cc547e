import { inTransaction } from '../platform/database/transaction.ts';
import type { Services } from '../platform/services.ts';
import { LAPSES_AFTER_DAYS } from './job.ts';
import { lapseImports } from './job-queries.ts';

const DAY_MS = 86_400_000;

/** Lets checked imports lapse that nobody applied within a week: their rows are personal data. */
export async function forgetImports({ db, clock, log }: Services): Promise<void> {
  const before = new Date(clock.now().getTime() - LAPSES_AFTER_DAYS * DAY_MS);
  const lapsed = await inTransaction(db, (tx) => lapseImports(tx, before));
  if (lapsed > 0) log.info({ lapsed }, 'checked imports lapsed');
}
