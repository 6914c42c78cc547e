import { MutationCache, noop, QueryCache, QueryClient } from '@tanstack/react-query';
import { mayRetry, retryDelay } from './retry.ts';
import { showProblem } from './show-problem.ts';
import { notifyBusy } from './notify-busy.ts';

const queryCache = new QueryCache();
queryCache.subscribe(notifyBusy);

/**
 * The library lets the first load of a query go on when the query is invalidated, though the answer may be of before the
 * change. Here it is begun again where a screen waits for it, and else counts as stale once it is there.
 */
export class FreshQueryClient extends QueryClient {
  override invalidateQueries(...[filters, options]: Parameters<QueryClient['invalidateQueries']>): Promise<void> {
    for (const query of this.getQueryCache().findAll(filters)) {
      if (query.state.data !== undefined || query.state.fetchStatus !== 'fetching') continue;
      if (query.isActive() && filters?.refetchType !== 'none') void query.cancel({ silent: true });
      else void query.promise?.then(() => query.invalidate(), noop);
    }
    return super.invalidateQueries(filters, options);
  }
}

/**
 * The one cache of server state. A failed mutation shows a toast, unless `meta.quiet` says that the screen shows it.
 */
export const queryClient = new FreshQueryClient({
  queryCache,
  defaultOptions: {
    queries: { retry: mayRetry, retryDelay, staleTime: 10_000, refetchOnWindowFocus: true, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
  mutationCache: new MutationCache({
    onError: (error, _variables, _result, mutation) => {
      if (mutation.meta?.['quiet'] !== true) void showProblem(error);
    },
  }),
});
