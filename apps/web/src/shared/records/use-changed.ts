import type { Call } from '@prestasi/contract';
import { useQueryClient } from '@tanstack/react-query';
import { invalidate } from '../api/index.ts';

/** Returns a function that reloads all queries of these calls. */
export function useChanged(calls: readonly Call[]) {
  const queries = useQueryClient();
  return () => invalidate(...calls);
}
