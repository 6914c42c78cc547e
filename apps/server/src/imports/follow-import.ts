import { refreshPending } from '../forms/index.ts';
import { todayAt } from '../people/index.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { Services } from '../platform/services.ts';
import { findConcerned, type Touched } from './apply/follow-queries.ts';
import { LAPSES_AFTER_DAYS } from './job.ts';
import { lapseImports } from './job-queries.ts';

const AT_ONCE = 200;
const DAY_MS = 86_400_000;

/**
 * After an import: pending steps and segments of the appraisals concerned follow the organisation (domain §6), in small
 * transactions, so that nobody waits long. Run again, it changes nothing more.
 */
export async function followImport(services: Services, touched: Touched): Promise<void> {
  const { db, clock } = services;
  for (let after = 0; ;) {
    const ids = await findConcerned(db, touched, todayAt(clock.now()), { after, size: AT_ONCE });
    if (ids.length === 0) return;
    await inTransaction(db, (tx) => refreshPending(services, tx, ids));
    after = ids.at(-1) ?? after;
  }
}

/** Lets checked imports lapse that nobody applied in a week: their rows are personal data. */
export async function forgetImports({ db, clock, log }: Services): Promise<void> {
  const before = new Date(clock.now().getTime() - LAPSES_AFTER_DAYS * DAY_MS);
  const lapsed = await inTransaction(db, (tx) => lapseImports(tx, before));
  if (lapsed > 0) log.info({ lapsed }, 'checked imports lapsed');
}
