import { sql } from 'drizzle-orm';
import { check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { day, id, ref, version } from './columns.ts';
import { account, employee } from './people.ts';

/**
 * A private note of an account about its own person or about somebody whom it supervises (decision 0122). Nobody else
 * reads it: it has no history, and is in no search, report or export.
 */
export const privateNote = pgTable(
  'private_note',
  {
    id: id(),
    accountId: ref('account_id', () => account.id).notNull(),
    employeeId: ref('employee_id', () => employee.id).notNull(),
    notedOn: day('noted_on').notNull(),
    text: text('text').notNull(),
    version: version(),
  },
  (t) => [
    index('private_note_account_idx').on(t.accountId, t.notedOn.desc(), t.id.desc()),
    index('private_note_employee_idx').on(t.employeeId),
    check('private_note_text_check', sql`${t.text} <> ''`),
  ],
);
