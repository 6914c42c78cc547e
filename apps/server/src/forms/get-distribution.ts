import type { getDistribution as distributionCall, QueryOf } from '@prestasi/contract';
import { meanScore } from '@prestasi/domain';
import { cacheStatistics } from '../platform/database/remember.ts';
import type { Executor } from '../platform/database/transaction.ts';
import type { Handler } from '../platform/http/context.ts';
import { countBands, findBands, type BandCount } from './distribution-queries.ts';
import { scopeOf } from './list-appraisals.ts';
import type { ListScope } from './list-condition-queries.ts';
import { findYears } from './list-queries.ts';

/** Counts the final results in each band, of this year and the year before, in the caller's scope (domain §7). */
export const getDistribution: Handler<typeof distributionCall> = async (context) => {
  const {
    db,
    query: { view, ...query },
  } = context;
  const scope = await scopeOf(db, view, context);
  const { year, bands, counts, previous } = await cacheStatistics(db, ['distribution', scope, query], (on) =>
    readStatistics(on, scope, query),
  );
  return {
    year,
    bands: bands.map(({ key, label }) => ({
      key,
      label: label[context.language],
      count: countIn(counts, key),
      previous: countIn(previous, key),
    })),
    revised: counts.reduce((total, { revised }) => total + revised, 0),
    mean: meanOf(counts),
    previousMean: meanOf(previous),
  };
};

async function readStatistics(db: Executor, scope: ListScope, query: Omit<QueryOf<typeof distributionCall>, 'view'>) {
  const year = query.year ?? (await findYears(db, scope))[0] ?? Number(scope.today.slice(0, 4));
  const now = { ...query, year };
  const before = { ...query, year: year - 1 };
  const counts = await countBands(db, scope, now);
  const previous = await countBands(db, scope, before);
  return { year, counts, previous, bands: await findBands(db, scope, counts.length > 0 ? now : before) };
}

function countIn(counts: readonly BandCount[], key: string): number {
  return counts.find(({ band }) => band === key)?.count ?? 0;
}

/** Returns the mean of the final scores; null if there are none. */
function meanOf(counts: readonly BandCount[]): string | null {
  const count = counts.reduce((total, band) => total + band.count, 0);
  return meanScore(
    counts.reduce((total, band) => total + band.sum, 0),
    count,
  );
}
