import { type Day, dayIn, GROUP_TIME_ZONE } from '@prestasi/domain';

/** The day of the group's time zone that it is at an instant (domain §3). */
export function todayAt(now: Date): Day {
  return dayIn(GROUP_TIME_ZONE, now);
}
