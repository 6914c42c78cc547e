import type { Call, OutputOf } from '@prestasi/contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi, type CallInput } from './call-api.ts';

/** Returns the key of a call's query; without input, of all its queries (to invalidate them). */
export function queryKeyOf(call: Call, input?: unknown): readonly unknown[] {
  return input === undefined ? [call.method, call.path] : [call.method, call.path, input];
}

/** Returns the query options of a reading call: key, function with cancellation, types from the contract. */
export function queryOf<const C extends Call>(
  call: C,
  input: CallInput<C>,
  settings: { staleTime?: number; gcTime?: number } = {},
) {
  return queryOptions<OutputOf<C>>({
    queryKey: queryKeyOf(call, input),
    queryFn: ({ signal }) => callApi(call, input, { signal }),
    ...settings,
  });
}
