import { getDistribution } from '@prestasi/contract';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../shared/api/index.ts';
import { usePermission } from '../../shared/session/index.ts';
import type { AppraisalPage } from '../../shared/appraisals/appraisal-rows.ts';
import { isUnitReport, type ListView } from '../../shared/appraisals/list-address.ts';

/** The people whose results a list's distribution counts: those of the unit, or of the reader's scope. */
export function viewOf(view: ListView) {
  return isUnitReport(view) ? { view } : {};
}

/** The bands to filter by: those of the year's results, or of the page if the reader may not see the statistics. */
export function useBands(
  view: ListView,
  page: AppraisalPage | undefined,
): readonly { readonly value: string; readonly label: string }[] {
  const isAllowed = usePermission('appraisal.status');
  const distribution = useQuery({
    ...queryOf(getDistribution, { query: { ...viewOf(view), ...(page && { year: page.year }) } }),
    enabled: page !== undefined && isAllowed,
  });
  if (isAllowed) return (distribution.data?.bands ?? []).map(({ key, label }) => ({ value: key, label }));
  const found = new Map(page?.rows.flatMap(({ band }) => (band === null ? [] : [[band.key, band.label] as const])));
  return [...found].map(([value, label]) => ({ value, label }));
}
