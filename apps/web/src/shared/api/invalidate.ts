import type { Call } from '@prestasi/contract';
import { queryClient } from './query-client.ts';
import { queryKeyOf } from './query-of.ts';

/** Marks all answers of these calls as stale: those in use are loaded again. Resolves when they are there. */
export function invalidate(...calls: readonly Call[]): Promise<unknown> {
  return Promise.all(calls.map((call) => queryClient.invalidateQueries({ queryKey: queryKeyOf(call) })));
}
