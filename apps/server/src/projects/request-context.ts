import type { Actor, Day } from '@prestasi/domain';
import { Problem } from '../platform/problem.ts';

/** The actor of a request, and when it was made. */
export type RequestContext = { readonly actor: Actor; readonly now: Date; readonly today: Day };

/** Returns the employee whose projects a request is about. Refuses (`not_found`) an account without one. */
export function readerOf({ actor }: Pick<RequestContext, 'actor'>): number {
  if (actor.employeeId === null) throw new Problem('not_found');
  return actor.employeeId;
}
