import type { RequestContext } from '../platform/http/request-context.ts';
import { Problem } from '../platform/problem.ts';

/** Returns the employee whose projects a request is about. Refuses (`not_found`) an account without one. */
export function readerOf({ actor }: Pick<RequestContext, 'actor'>): number {
  if (actor.employeeId === null) throw new Problem('not_found');
  return actor.employeeId;
}
