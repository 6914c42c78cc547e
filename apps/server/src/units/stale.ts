import type { Executor } from '../platform/database/transaction.ts';
import { Problem } from '../platform/problem.ts';
import { findPlace, type Place } from './place-queries.ts';

/** Refuses a change of a version that is not the present one, with what it has become (`stale_version`). */
export async function refuseStale(db: Executor, { kind, id }: Pick<Place, 'kind' | 'id'>): Promise<never> {
  const present = await findPlace(db, kind, id);
  if (present === null) throw new Problem('not_found');
  const { code, name, parentId, version } = present;
  throw new Problem('stale_version', { current: { code, name, parentId, version } });
}
