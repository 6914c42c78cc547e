import { keepPreviousData, useQuery, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query';

/** A query whose last answer stays shown until that for a changed input is there, such as the next page of a list. */
export function useSteadyQuery<T>(options: UseQueryOptions<T>): UseQueryResult<T> {
  return useQuery<T>({ ...options, placeholderData: keepPreviousData });
}
