import { getDistribution } from '@prestasi/contract';
import { queryOf, useSteadyQuery } from '../../shared/api/index.ts';
import { usePermission } from '../../shared/session/index.ts';
import type { AppraisalPage } from '../../shared/appraisals/appraisal-rows.ts';
import type { ListView } from '../../shared/appraisals/list-address.ts';
import { bandOptions, type FilterOptions } from '../../shared/ui/index.ts';
import { viewOf } from './distribution.ts';

/**
 * Returns the bands to filter by: those of the year's results, or of the page if the reader may not see the statistics;
 * `undefined` until they are read, none if they cannot be.
 */
export function useBands(view: ListView, page: AppraisalPage | undefined): FilterOptions | undefined {
  const isAllowed = usePermission('appraisal.status');
  const distribution = useSteadyQuery({
    ...queryOf(getDistribution, { query: { ...viewOf(view), ...(page && { year: page.year }) } }),
    enabled: page !== undefined && isAllowed,
  });
  if (isAllowed) return distribution.isError ? [] : bandOptions(distribution.data?.bands);
  const found = new Map(page?.rows.flatMap(({ band }) => (band === null ? [] : [[band.key, band.label] as const])));
  return page && [...found].map(([value, label]) => ({ value, label }));
}
