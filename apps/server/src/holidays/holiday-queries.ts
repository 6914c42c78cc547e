import { and, between, eq, inArray, isNull, sql } from 'drizzle-orm';
import { HOLIDAY_FIELDS, type listHolidays } from '@prestasi/contract';
import type { Day, HolidayRegion, KnownHoliday } from '@prestasi/domain';
import type { Executor } from '../platform/database/transaction.ts';
import { type KindOf, rowColumns } from '../records/index.ts';
import { holiday } from '../schema/calendar.ts';
import { company, workLocation } from '../schema/organisation.ts';

const { code, name, nameEn, onDay, region } = holiday;

/** The public holidays that a company keeps (domain §7). */
export const HOLIDAYS: KindOf<typeof HOLIDAY_FIELDS, typeof listHolidays> = {
  entity: 'holiday',
  table: holiday,
  fields: HOLIDAY_FIELDS,
  reads: 'company.read',
  writes: 'settings.write',
  select: (db) => db.select(rowColumns(holiday, HOLIDAY_FIELDS)).from(holiday).$dynamic(),
  searched: [code, name, nameEn],
  sorts: { onDay: sql`${onDay}`, name: sql`lower(${name})`, region: sql`${region}` },
  narrowed: (_db, filter) => [
    filter.year === undefined ? undefined : between(onDay, `${filter.year}-01-01`, `${filter.year}-12-31`),
    filter.region === undefined ? undefined : eq(region, filter.region),
  ],
};

type HolidayRow = { readonly id: number; readonly name: string; readonly nameEn: string; readonly onDay: Day };

/** Finds the holidays of a company in use, in the given regions, from a day to another. */
export async function findHolidaysBetween(
  db: Executor,
  companyId: number,
  regions: readonly HolidayRegion[],
  { from, to }: { readonly from: Day; readonly to: Day },
): Promise<HolidayRow[]> {
  const { id } = holiday;
  return db
    .select({ id, name, nameEn, onDay })
    .from(holiday)
    .where(
      and(
        eq(holiday.companyId, companyId),
        between(onDay, from, to),
        inArray(region, [...regions]),
        isNull(holiday.archivedAt),
      ),
    )
    .orderBy(onDay, holiday.id);
}

/** Finds the holidays of a company with these codes, archived ones too. */
export async function findKnownHolidays(
  db: Executor,
  companyId: number,
  codes: readonly string[],
): Promise<KnownHoliday[]> {
  if (codes.length === 0) return [];
  return db
    .select(rowColumns(holiday, HOLIDAY_FIELDS))
    .from(holiday)
    .where(and(eq(holiday.companyId, companyId), inArray(code, [...codes])));
}

/** Finds the address of a company, and the states of its work locations in use. */
export async function findCompanyPlaces(db: Executor, companyId: number) {
  const [headquarters] = await db.select({ address: company.address }).from(company).where(eq(company.id, companyId));
  const locations = await db
    .selectDistinct({ state: workLocation.state })
    .from(workLocation)
    .where(and(eq(workLocation.companyId, companyId), isNull(workLocation.archivedAt)));
  return { address: headquarters?.address ?? null, locations: locations.map(({ state }) => state) };
}
