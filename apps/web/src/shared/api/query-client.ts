import { MutationCache, QueryClient } from '@tanstack/react-query';
import { isProblem } from './api-problem.ts';
import { showProblem } from './show-problem.ts';

/** A refusal is final; what may pass (no connection, 5xx) is tried twice more. */
const retry = (failures: number, error: Error) =>
  failures < 2 && (!isProblem(error) || error.status === 0 || error.status >= 500);

/** The one cache of server state. A mutation that fails is told by a toast, unless its `meta.quiet` says that the screen tells it. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry, staleTime: 10_000, refetchOnWindowFocus: true, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
  mutationCache: new MutationCache({
    onError: (error, _variables, _result, mutation) => {
      if (mutation.meta?.['quiet'] !== true) void showProblem(error);
    },
  }),
});
