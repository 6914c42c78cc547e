import type { Actor, Day } from '@prestasi/domain';
import type { Executor } from '../platform/database/transaction.ts';
import { findOpenings } from '../power/index.ts';
import { type Scope, scopeOf } from './plan/scope.ts';
import { findNumber } from './state-queries.ts';

/** Finds what an actor may write by an import on a day. */
export async function findScope(db: Executor, actor: Actor, today: Day): Promise<Scope> {
  return scopeOf(actor, await findNumber(db, actor.employeeId), await findOpenings(db, actor, today));
}
