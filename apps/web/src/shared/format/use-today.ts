import { type Day, dayIn, GROUP_TIME_ZONE } from '@prestasi/domain';
import { useState } from 'react';

/** Returns the day in the group's time zone when the page was opened. */
export function useToday(): Day {
  const [today] = useState(() => dayIn(GROUP_TIME_ZONE, new Date()));
  return today;
}
