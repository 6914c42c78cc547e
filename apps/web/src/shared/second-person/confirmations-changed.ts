import { getDashboard, getNotifications, listConfirmations, listNotifications } from '@prestasi/contract';
import { invalidate } from '../api/index.ts';

/** Reloads all queries of actions that wait for a second person: their list, the dashboard, the bell. */
export async function confirmationsChanged(): Promise<void> {
  const stale = [listConfirmations, getDashboard, getNotifications, listNotifications].map((call) => invalidate(call));
  await Promise.all(stale);
}
