import { getDashboard, getNotifications, listConfirmations, listNotifications } from '@prestasi/contract';
import { queryClient, queryKeyOf } from '../api/index.ts';

/** Reloads all queries of actions that wait for a second person: their list, the dashboard, the bell. */
export async function confirmationsChanged(): Promise<void> {
  const stale = [listConfirmations, getDashboard, getNotifications, listNotifications].map((call) =>
    queryClient.invalidateQueries({ queryKey: queryKeyOf(call) }),
  );
  await Promise.all(stale);
}
