import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { mayRetry, retryDelay } from './retry.ts';
import { showProblem } from './show-problem.ts';
import { notifyBusy } from './notify-busy.ts';

const queryCache = new QueryCache();
queryCache.subscribe(notifyBusy);

/**
 * The one cache of server state. A failed mutation shows a toast, unless `meta.quiet` says that the screen shows it.
 */
export const queryClient = new QueryClient({
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
