import type { getDistribution as distributionCall, OutputOf, QueryOf } from '@prestasi/contract';
import { decimalOfHundredths } from '@prestasi/domain';
import type { Executor } from '../platform/database/transaction.ts';
import { countBands, meanScore } from './distribution-queries.ts';
import type { Asking } from './form-document.ts';
import { scopeOf } from './list-appraisals.ts';
import { findYears } from './list-queries.ts';

/** How many final results fell in each band, and in the year before, in the caller's scope (domain §7). */
export async function getDistribution(
  db: Executor,
  query: QueryOf<typeof distributionCall>,
  asking: Asking,
): Promise<OutputOf<typeof distributionCall>> {
  const scope = await scopeOf(db, 'scope', asking);
  const year = query.year ?? (await findYears(db, scope))[0] ?? Number(asking.today.slice(0, 4));
  const before = { ...query, year: year - 1 };
  const bands = await countBands(db, scope, { ...query, year });
  const previous = await countBands(db, scope, before);
  const shown = bands.length > 0 ? bands : previous;
  const countIn = (counts: typeof bands, key: string) => counts.find((band) => band.key === key)?.count ?? 0;
  return {
    year,
    bands: shown.map(({ key, label }) => ({
      key,
      label: label[asking.language],
      count: countIn(bands, key),
      previous: countIn(previous, key),
    })),
    mean: scoreText(await meanScore(db, scope, { ...query, year })),
    previousMean: scoreText(await meanScore(db, scope, before)),
  };
}

function scoreText(hundredths: number | null): string | null {
  return hundredths === null ? null : decimalOfHundredths(hundredths);
}
