import { getDistribution } from '@prestasi/contract';
import { queryOf } from '../../shared/api/index.ts';
import { isUnitReport, type ListView } from '../../shared/appraisals/list-address.ts';
import { unitsOf } from '../../shared/appraisals/list-query.ts';
import type { ListStateHandle } from '../../shared/ui/index.ts';

/** The people whose results a list's distribution counts: those of the unit, or of the reader's scope. */
export function viewOf(view: ListView) {
  return isUnitReport(view) ? { view } : {};
}

/** Query options of the number of final results in each band, of the units that a list is narrowed to. */
export function distributionQuery(view: ListView, year: number, state: Pick<ListStateHandle, 'filters'>) {
  return queryOf(getDistribution, { query: { year, ...viewOf(view), ...unitsOf(state) } });
}
