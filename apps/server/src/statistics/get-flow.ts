import type { getBandFlow as flowCall, OutputOf, QueryOf } from '@prestasi/contract';
import type { Executor } from '../platform/database/transaction.ts';
import type { PresentContext } from '../platform/http/request-context.ts';
import { companiesOf, findBands } from './choice-queries.ts';
import { countFlow } from './head-queries.ts';
import { readStatistics } from './request.ts';

/** Returns how many people moved from each band of the year before to each of this year (domain §7). */
export async function getFlow(
  db: Executor,
  query: QueryOf<typeof flowCall>,
  request: PresentContext,
): Promise<OutputOf<typeof flowCall>> {
  const { year, bands, flows } = await readStatistics(db, request, 'flow', query, async (on, { filter, places }) => ({
    year: filter.year,
    bands: await findBands(on, [filter.year, filter.year - 1], companiesOf(places, filter)),
    flows: await countFlow(on, request, filter),
  }));
  const rankOf = (key: string) => bands.findIndex((band) => band.key === key);
  return {
    year,
    bands: bands.map(({ key, label }) => ({ key, label: label[request.language] })),
    flows: flows
      .flatMap(({ from, to, people }) => (from === null ? [] : [{ from, to, people }]))
      .toSorted((a, b) => rankOf(a.from) - rankOf(b.from) || rankOf(a.to) - rankOf(b.to)),
    without: flows.reduce((sum, { from, people }) => sum + (from === null ? people : 0), 0),
  };
}
