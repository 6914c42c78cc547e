import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { HOLIDAY_REGIONS } from '@prestasi/domain';
import { day, id, instant, key, oneOf, ref, references, version } from './columns.ts';
import { company } from './organisation.ts';

/** A public holiday that a company keeps, in every state or in one (domain §7); `name` is Malay. */
export const holiday = pgTable(
  'holiday',
  {
    id: id(),
    companyId: ref('company_id').notNull(),
    code: text('code').notNull(),
    name: text('name').notNull(),
    nameEn: text('name_en').notNull(),
    onDay: day('on_day').notNull(),
    region: text('region', { enum: HOLIDAY_REGIONS }).notNull(),
    archivedAt: instant('archived_at'),
    version: version(),
  },
  (t) => [
    key('holiday_pk', t.id),
    uniqueIndex('holiday_code_key').on(t.companyId, t.code),
    references('holiday_company_fk', t.companyId, company.id),
    index('holiday_day_idx').on(t.companyId, t.onDay),
    oneOf('holiday_region_check', t.region, HOLIDAY_REGIONS),
  ],
);
