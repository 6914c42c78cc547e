import { FORGET_CONTENT, sweepFiles } from './files/sweep.ts';
import { sweepIdempotencyKeys } from './idempotency/idempotent.ts';
import { sweepRateLimits } from './limits/shared-limit.ts';
import type { Services } from './services.ts';

/** The platform's own job: every night what is over and old is deleted. */
export function scheduleHousekeeping(services: Services): void {
  const { jobs, sessions, db, clock, files } = services;
  jobs.define<{ readonly keys: readonly string[] }>(FORGET_CONTENT, ({ keys }) => files.forget(keys));
  jobs.schedule('platform.sweep', '20 3 * * *', async () => {
    await sessions.sweep();
    await sweepIdempotencyKeys(db, clock.now());
    await sweepRateLimits(db);
    await sweepFiles(services);
  });
}
