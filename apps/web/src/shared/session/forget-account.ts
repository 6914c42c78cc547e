import type { QueryClient } from '@tanstack/react-query';
import { sessionQuery } from './session-query.ts';

/** Removes everything that was read for an account, before another one signs in. Queries of the current page stay. */
export function forgetAccount(queries: QueryClient): void {
  queries.removeQueries({ predicate: (query) => query.getObserversCount() === 0 });
  // The theme always observes the session, so it is reset instead.
  void queries.resetQueries({ queryKey: sessionQuery.queryKey });
}
