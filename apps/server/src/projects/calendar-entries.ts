import type { CalendarEntry } from '@prestasi/contract';
import type { Day } from '@prestasi/domain';
import type { Executor } from '../platform/database/transaction.ts';
import { findDueDays } from './due-queries.ts';

const PAGES = { project: '/project-management', task: '/View-Assigned-Member' } as const;

/** Returns the days on which somebody's projects and open tasks are due, from one day to another (domain §7). */
export async function calendarEntriesOf(
  reader: Executor,
  employeeId: number,
  days: { readonly from: Day; readonly to: Day },
): Promise<CalendarEntry[]> {
  const found = await findDueDays(reader, employeeId, days);
  return found.map(({ kind, id, title, dueOn }) => ({
    kind,
    id: String(id),
    title,
    startsOn: dueOn,
    endsOn: dueOn,
    startsAt: null,
    endsAt: null,
    place: null,
    link: `${PAGES[kind]}/${id}`,
  }));
}
