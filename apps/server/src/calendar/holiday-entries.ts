import type { CalendarEntry } from '@prestasi/contract';
import { type Day, type HolidayRegion, holidayStateOf } from '@prestasi/domain';
import { findHolidaysBetween } from '../holidays/index.ts';
import type { Executor } from '../platform/database/transaction.ts';
import { findPlacesOfWork } from './place-queries.ts';
import type { CalendarReader, Days } from './reader.ts';

/**
 * Returns the public holidays of the state in which somebody works on each of the days, as their company keeps them
 * (domain §7).
 */
export async function holidayEntries(
  db: Executor,
  { employeeId, language }: CalendarReader,
  days: Days,
): Promise<readonly CalendarEntry[]> {
  if (employeeId === null) return [];
  const entries: CalendarEntry[] = [];
  for (const { companyId, since, until, ...place } of await findPlacesOfWork(db, employeeId, days)) {
    const state = holidayStateOf(place);
    const regions: readonly HolidayRegion[] = state === null ? ['all'] : ['all', state];
    const there = { from: later(since, days.from), to: until === null || until > days.to ? days.to : until };
    for (const { id, name, nameEn, onDay } of await findHolidaysBetween(db, companyId, regions, there)) {
      entries.push({
        kind: 'holiday',
        id: String(id),
        title: language === 'ms' ? name : nameEn,
        startsOn: onDay,
        endsOn: onDay,
        startsAt: null,
        endsAt: null,
        place: null,
        link: null,
      });
    }
  }
  return entries;
}

function later(one: Day, other: Day): Day {
  return one > other ? one : other;
}
