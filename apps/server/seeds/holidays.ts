import { type HolidayRegion, stateNamedIn } from '@prestasi/domain';
import { holidayCode } from '../src/holidays/index.ts';
import type { holiday } from '../src/schema/calendar.ts';
import { FIXED_HOLIDAYS, MOVING_HOLIDAYS } from './data/holidays.ts';
import type { Structure } from './organisation.ts';
import { AS_MADE } from './rows.ts';

type Row = typeof holiday.$inferSelect;

/**
 * Creates the public holidays that each company keeps in these years and the next: of every state, and of the states of
 * its headquarters and its work locations, with the codes that an import gives.
 */
export function createHolidays({ companies, locations }: Structure, years: readonly number[]): Row[] {
  const last = Math.max(...years);
  const rows: Omit<Row, 'id'>[] = companies.flatMap(({ id, address }) => {
    const states = locations.filter(({ companyId }) => companyId === id).map(({ state }) => state);
    const regions = new Set<HolidayRegion | null>(['all', ...[address, ...states].map(stateNamedIn)]);
    return [...years, last + 1].flatMap((year) =>
      holidaysOn(year)
        .filter(({ region }) => regions.has(region))
        .map((one) => ({ ...AS_MADE, companyId: id, ...one })),
    );
  });
  return rows.map((row, index) => ({ id: index + 1, ...row }));
}

function holidaysOn(year: number) {
  const moving = MOVING_HOLIDAYS.flatMap(({ days, ...rest }) => ({ ...rest, days: days[year] ?? [] }));
  const all = [...FIXED_HOLIDAYS.map(({ day, ...rest }) => ({ ...rest, days: [day] })), ...moving];
  return all.flatMap(({ name, nameEn, regions, days }) =>
    regions.flatMap((region) =>
      days.map((day, index) => ({
        name,
        nameEn,
        region,
        code: holidayCode({ year, region, nameEn, number: index + 1 }),
        onDay: `${year}-${day}`,
      })),
    ),
  );
}
