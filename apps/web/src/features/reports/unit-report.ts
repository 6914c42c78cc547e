import { getUnitReport, type OutputOf } from '@prestasi/contract';
import type { ReportedUnit } from '@prestasi/domain';
import { queryOf } from '../../shared/api/index.ts';

/** The statistics of a division's or section's year as the server returns them. */
export type UnitReport = OutputOf<typeof getUnitReport>;

/** Query options of the statistics of a unit; without a year, of the newest. */
export function unitReportQuery(view: ReportedUnit, year: number | undefined) {
  return queryOf(getUnitReport, { query: { view, ...(year !== undefined && { year }) } });
}
