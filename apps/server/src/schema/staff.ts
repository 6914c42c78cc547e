import { sql } from 'drizzle-orm';
import { pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, ref } from './columns.ts';
import { account } from './people.ts';

/**
 * A filter of the staff list that an account saved under a name; `query` is the part of the address that defines it.
 */
export const savedFilter = pgTable(
  'saved_filter',
  {
    id: id(),
    accountId: ref('account_id', () => account.id).notNull(),
    name: text('name').notNull(),
    query: text('query').notNull(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('saved_filter_name_key').on(t.accountId, sql`lower(${t.name})`)],
);
