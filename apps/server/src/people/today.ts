import { type Day, dayIn, GROUP_TIME_ZONE } from '@prestasi/domain';

/** Returns the day at an instant, in the group's time zone (domain §3). */
export function todayAt(now: Date): Day {
  return dayIn(GROUP_TIME_ZONE, now);
}
