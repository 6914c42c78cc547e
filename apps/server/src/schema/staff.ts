import { sql } from 'drizzle-orm';
import { foreignKey, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, instant, ref } from './columns.ts';
import { account } from './people.ts';

/**
 * A filter of the staff list that an account saved under a name; `query` is the part of the address that defines it.
 */
export const savedFilter = pgTable(
  'saved_filter',
  {
    id: id(),
    accountId: ref('account_id').notNull(),
    name: text('name').notNull(),
    query: text('query').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ name: 'saved_filter_pk', columns: [t.id] }),
    foreignKey({ name: 'saved_filter_account_fk', columns: [t.accountId], foreignColumns: [account.id] }),
    uniqueIndex('saved_filter_name_key').on(t.accountId, sql`lower(${t.name})`),
  ],
);
