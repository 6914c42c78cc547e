import type { getCalibration as call, OutputOf } from '@prestasi/contract';
import { type CountedBand, isSuperHr, publishedBands } from '@prestasi/domain';
import { cacheStatistics } from '../platform/database/remember.ts';
import type { Executor } from '../platform/database/transaction.ts';
import type { PresentContext } from '../platform/http/request-context.ts';
import { type CompanyBand, countClosedGroup, countGroup, type GroupBand } from './distribution-queries.ts';

type Group = NonNullable<OutputOf<typeof call>['group']>;

/** The scores of the group as they are counted, before it is decided which of them are shown. */
type GroupCounts =
  | { readonly year: number; readonly present: readonly GroupBand[] }
  | { readonly year: number; readonly closed: readonly CountedBand[] | null };

/**
 * Counts the scores of the whole group: of this year for super HR, who opens each; for all others those of the last year,
 * if it is closed everywhere (domain §7). Remembered, since they are the same for every selection.
 */
export async function countGroupFor(
  db: Executor,
  { actor, today }: PresentContext,
  year: number,
): Promise<GroupCounts> {
  if (isSuperHr(actor)) {
    return { year, present: await cacheStatistics(db, ['calibration group', year], (on) => countGroup(on, year)) };
  }
  const about = ['calibration closed group', actor, today, year - 1];
  return {
    year: year - 1,
    closed: await cacheStatistics(db, about, (on) => countClosedGroup(on, { actor, today }, year - 1)),
  };
}

/** Presents the group by the bands of the company, lowest first, put together where they would tell of somebody; null if withheld. */
export function presentGroup(counts: GroupCounts, bands: readonly CompanyBand[]): Group | null {
  const { year } = counts;
  if ('present' in counts) {
    const of = (kind: 'final' | 'provisional') =>
      bands.map(({ key }) => ({
        bands: [key],
        people: counts.present.find(({ band }) => band === key)?.[kind] ?? 0,
      }));
    return { year, final: of('final'), provisional: of('provisional') };
  }
  if (counts.closed === null || counts.closed.length === 0) return null;
  const { closed } = counts;
  const shown = publishedBands(
    bands.map(({ key }) => closed.find((band) => band.key === key) ?? { key, people: 0, open: 0 }),
  );
  return shown && { year, final: shown.map(({ keys, people }) => ({ bands: [...keys], people })), provisional: [] };
}
