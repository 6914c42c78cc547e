import type { Notices } from '../platform/database/notices.ts';
import type { Executor } from '../platform/database/transaction.ts';

/** The topic of notices about changed calendars: ids of employees, or `EVERYBODY`. */
export const CALENDAR_TOPIC = 'calendar';
export const EVERYBODY = '*';

// A notice of PostgreSQL holds 8,000 bytes.
const PEOPLE_PER_NOTICE = 300;

/**
 * Notifies every process, once the running transaction is committed, that something in the calendars of these employees
 * changed, so that their feeds are made anew (domain §7).
 */
export async function calendarChanged(
  notices: Notices,
  tx: Executor,
  employeeIds: readonly number[] | typeof EVERYBODY,
): Promise<void> {
  if (employeeIds === EVERYBODY) return notices.publish(tx, CALENDAR_TOPIC, EVERYBODY);
  const ids = [...new Set(employeeIds)];
  for (let from = 0; from < ids.length; from += PEOPLE_PER_NOTICE) {
    await notices.publish(tx, CALENDAR_TOPIC, ids.slice(from, from + PEOPLE_PER_NOTICE).join(','));
  }
}
