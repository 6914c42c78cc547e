import { sql } from 'drizzle-orm';
import { index, pgTable } from 'drizzle-orm/pg-core';
import { day, instant, key, ref } from './columns.ts';
import { account } from './people.ts';

/**
 * A day on which digests were planned; finished once all of them are sent. Days between two finished ones were missed.
 */
export const digestRun = pgTable(
  'digest_run',
  {
    day: day('day').notNull(),
    finishedAt: instant('finished_at'),
  },
  (t) => [key('digest_run_pk', t.day)],
);

/** An account's digest of a day: reminders, and notices that waited for it (domain §7); never two a day. */
export const digest = pgTable(
  'digest',
  {
    accountId: ref('account_id', () => account.id).notNull(),
    day: day('day').notNull(),
    /** Null while it is planned. */
    notifiedAt: instant('told_at'),
  },
  (t) => [
    key('digest_pk', t.accountId, t.day),
    index('digest_day_idx')
      .on(t.day, t.accountId)
      .where(sql`${t.notifiedAt} is null`),
  ],
);
