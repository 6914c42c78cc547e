import { sweepIdempotencyKeys } from './idempotency/once.ts';
import { sweepRateLimits } from './limits/shared-limit.ts';
import type { Services } from './services.ts';

/** The platform's own job: every night what is over and old is deleted. */
export function scheduleHousekeeping({ jobs, sessions, db, clock }: Services): void {
  jobs.schedule('platform.sweep', '20 3 * * *', async () => {
    await sessions.sweep();
    await sweepIdempotencyKeys(db, clock.now());
    await sweepRateLimits(db);
  });
}
