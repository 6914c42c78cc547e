import type { CalendarEntry } from '@prestasi/contract';
import type { Day } from '@prestasi/domain';
import type { Executor } from '../platform/database/transaction.ts';
import { OWN_PAGE } from './notify.ts';
import { findAttendedSessions } from './record-queries.ts';

/** Returns the sessions on these days, both included, in which somebody is enrolled: each takes whole days (domain §7). */
export async function calendarEntriesOf(
  db: Executor,
  employeeId: number,
  days: { readonly from: Day; readonly to: Day },
): Promise<readonly CalendarEntry[]> {
  const rows = await findAttendedSessions(db, employeeId, days);
  return rows.map(({ id, title, startsOn, endsOn, place }) => ({
    kind: 'training',
    id: String(id),
    title,
    startsOn,
    endsOn,
    startsAt: null,
    endsAt: null,
    place,
    link: OWN_PAGE,
  }));
}
