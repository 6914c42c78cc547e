import { sql } from 'drizzle-orm';
import { check, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, instant, ref, version } from './columns.ts';
import { company } from './organisation.ts';

/** An objective of a company for a year, to which key result areas can be aligned (domain §6). */
export const objective = pgTable(
  'objective',
  {
    id: id(),
    companyId: ref('company_id', () => company.id).notNull(),
    year: smallint('year').notNull(),
    code: text('code').notNull(),
    title: text('title').notNull(),
    detail: text('detail'),
    archivedAt: instant('archived_at'),
    version: version(),
  },
  (t) => [
    uniqueIndex('objective_code_key').on(t.companyId, t.code),
    check('objective_year_check', sql`${t.year} between 2000 and 2200`),
  ],
);
