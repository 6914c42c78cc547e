import type { UseQueryResult } from '@tanstack/react-query';

/**
 * Returns true while a query is read for the first time. False once that failed, even if it is tried again: what can be
 * shown without its answer is not held back longer.
 */
export function isFirstReading({ isLoading, failureCount }: UseQueryResult): boolean {
  return isLoading && failureCount === 0;
}
