import { getNotifications, listNotifications, readAllNotifications, updateNotification } from '@prestasi/contract';
import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { callApi, pollOf, queryKeyOf } from '../../shared/api/index.ts';

/** Milliseconds between two requests for new notifications, while the page is visible (specification §9). */
const PERIOD = 10_000;

const poll = pollOf(getNotifications, {});

/** The newest notifications, polled; a request that finds nothing new costs next to nothing. */
export const newestNotifications = queryOptions({
  queryKey: queryKeyOf(getNotifications, {}),
  queryFn: ({ signal }) => poll(signal),
  refetchInterval: PERIOD,
  refetchIntervalInBackground: false,
  staleTime: PERIOD,
  retry: false,
});

/** Marks one as read, then reloads the lists. */
export function useReading() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => callApi(updateNotification, { body: { id, is_read: 1 } }),
    onSettled: () => reload(queries),
  });
}

/** Marks all as read, then reloads the lists. */
export function useReadingAll() {
  const queries = useQueryClient();
  return useMutation({ mutationFn: () => callApi(readAllNotifications, {}), onSettled: () => reload(queries) });
}

async function reload(queries: QueryClient): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: queryKeyOf(getNotifications) }),
    queries.invalidateQueries({ queryKey: queryKeyOf(listNotifications) }),
  ]);
}
