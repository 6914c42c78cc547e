import type { Call } from '@prestasi/contract';
import { useQueryClient } from '@tanstack/react-query';
import { queryKeyOf } from '../api/index.ts';

/** Has whatever was read by these calls read anew. */
export function useChanged(calls: readonly Call[]) {
  const queries = useQueryClient();
  return () => Promise.all(calls.map((call) => queries.invalidateQueries({ queryKey: queryKeyOf(call) })));
}
