import { sql } from 'drizzle-orm';
import { bytea, check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { CALENDAR_KINDS, HOLIDAY_REGIONS } from '@prestasi/domain';
import { day, id, instant, key, oneOf, ref, version } from './columns.ts';
import { company } from './organisation.ts';
import { account } from './people.ts';

/** A public holiday that a company keeps, in every state or in one (domain §7); `name` is Malay. */
export const holiday = pgTable(
  'holiday',
  {
    id: id(),
    companyId: ref('company_id', () => company.id).notNull(),
    code: text('code').notNull(),
    name: text('name').notNull(),
    nameEn: text('name_en').notNull(),
    onDay: day('on_day').notNull(),
    region: text('region', { enum: HOLIDAY_REGIONS }).notNull(),
    archivedAt: instant('archived_at'),
    version: version(),
  },
  (t) => [
    uniqueIndex('holiday_code_key').on(t.companyId, t.code),
    index('holiday_day_idx').on(t.companyId, t.onDay),
    oneOf('holiday_region_check', t.region),
  ],
);

/** The kinds of entries that somebody switched off in their calendar (domain §7); without a row all are on. */
export const calendarPreference = pgTable(
  'calendar_preference',
  {
    accountId: ref('account_id', () => account.id).notNull(),
    hiddenKinds: text('hidden_kinds', { enum: CALENDAR_KINDS }).array().notNull(),
  },
  (t) => [
    key('calendar_preference_pk', t.accountId),
    check(
      'calendar_preference_kinds_check',
      sql`${t.hiddenKinds} <@ ${sql.raw(`array[${CALENDAR_KINDS.map((kind) => `'${kind}'`).join(', ')}]`)}`,
    ),
  ],
);

/** Somebody's iCalendar feed (domain §7). Its address holds a token, of which only the hash is stored. */
export const calendarFeed = pgTable(
  'calendar_feed',
  {
    accountId: ref('account_id', () => account.id).notNull(),
    tokenHash: bytea('token_hash').notNull(),
    madeAt: instant('made_at').notNull(),
  },
  (t) => [key('calendar_feed_pk', t.accountId), uniqueIndex('calendar_feed_token_key').on(t.tokenHash)],
);
