import type { QueryClient } from '@tanstack/react-query';
import { sessionQuery } from './session-query.ts';

/** Drops whatever was read for an account, before another one comes in. What the page in sight reads itself stays. */
export function forgetAccount(queries: QueryClient): void {
  queries.removeQueries({ predicate: (query) => query.getObserversCount() === 0 });
  // The theme watches the session all the time, so it is emptied instead.
  void queries.resetQueries({ queryKey: sessionQuery.queryKey });
}
