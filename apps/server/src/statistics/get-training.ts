import type { getTrainingStatistics as trainingCall, OutputOf, QueryOf } from '@prestasi/contract';
import { meanScore } from '@prestasi/domain';
import type { Executor } from '../platform/database/transaction.ts';
import type { PresentContext } from '../platform/http/request-context.ts';
import { readStatistics, unitGroupingOf } from './request.ts';
import { byName } from './sort.ts';
import { findTraining } from './training-queries.ts';

/** Returns training hours against their target by unit, as captured at the supervisor's approval (domain §6, §7). */
export async function getTraining(
  db: Executor,
  query: QueryOf<typeof trainingCall>,
  request: PresentContext,
): Promise<OutputOf<typeof trainingCall>> {
  return readStatistics(db, request, 'training', query, async (on, basis) => {
    const by = unitGroupingOf(request, basis);
    const groups = await findTraining(on, request, basis.filter, by);
    return {
      by,
      groups: groups
        .filter(({ people }) => people > 0)
        .map(({ id, people, reached, hours, target }) => ({
          id,
          name: id === null ? null : (basis.places.names[by].get(id) ?? null),
          people,
          reached,
          hours: meanScore(hours * 100, people) ?? '',
          target: meanScore(target * 100, people) ?? '',
        }))
        .toSorted(byName),
      leftOut: groups.reduce((sum, { leftOut }) => sum + leftOut, 0),
    };
  });
}
