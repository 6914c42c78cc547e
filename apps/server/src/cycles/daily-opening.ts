import { inTransaction } from '../platform/database/transaction.ts';
import type { Services } from '../platform/services.ts';
import { type Opened, openAppraisals } from './open-appraisals.ts';
import { planMissingCompanyCycles } from './plan-missing-company-cycles.ts';
import { findOpenCompanyCycleIds, lockCompanyCycle } from './company-cycle-queries.ts';

/** The job's name, for those who run it by hand. */
export const DAILY_OPENING = 'cycles.daily-opening';

/**
 * Every night: opens, in all open company cycles, those whose problem is solved and those hired meanwhile, and gives
 * new companies their planned company cycle of this year and later ones (domain §3). Must be called before the jobs
 * start.
 */
export function scheduleCycles(services: Services): void {
  services.jobs.schedule(DAILY_OPENING, '15 0 * * *', () => openDaily(services));
}

async function openDaily(services: Services): Promise<void> {
  const now = services.clock.now();
  await inTransaction(services.db, (tx) => planMissingCompanyCycles(tx, { accountId: null, now }));
  const failures: unknown[] = [];
  for (const companyCycleId of await findOpenCompanyCycleIds(services.db)) {
    try {
      const { opened, waiting } = await openAgain(services, companyCycleId);
      services.log.info({ companyCycleId, opened, waiting }, 'daily opening');
    } catch (error) {
      // One company's failure does not stop the others; the job is then retried.
      services.log.error({ err: error, companyCycleId }, 'daily opening');
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'The daily opening failed for some companies');
}

async function openAgain(services: Services, companyCycleId: number): Promise<Opened> {
  return inTransaction(services.db, async (tx) => {
    const companyCycle = await lockCompanyCycle(tx, companyCycleId);
    if (companyCycle === null || companyCycle.state !== 'open') return { opened: 0, waiting: 0 };
    return openAppraisals(services, tx, companyCycle, 'system');
  });
}
