import { sql } from 'drizzle-orm';
import { FORGET_CONTENT, sweepFiles } from './files/sweep.ts';
import { sweepIdempotencyKeys } from './idempotency/idempotent.ts';
import { sweepRateLimits } from './limits/shared-limit.ts';
import type { Services } from './services.ts';

/**
 * Schedules the platform's nightly job, which deletes expired and old records. On the embedded engine it then removes
 * dead rows and updates the statistics of tables, which a server does by itself (autovacuum).
 */
export function scheduleHousekeeping(services: Services): void {
  const { jobs, sessions, db, clock, files, settings } = services;
  jobs.define<{ readonly keys: readonly string[] }>(FORGET_CONTENT, ({ keys }) => files.forget(keys));
  jobs.schedule('platform.sweep', '20 3 * * *', async () => {
    await sessions.sweep();
    await sweepIdempotencyKeys(db, clock.now());
    await sweepRateLimits(db);
    await sweepFiles(services);
    if (settings.database.engine === 'embedded') await db.execute(sql`vacuum analyze`);
  });
}
