import { type SQL, sql } from 'drizzle-orm';
import { ROLE, type Actor, type Category } from '@prestasi/domain';
import { countedFor } from '../access/index.ts';
import type { ReadContext } from '../platform/http/request-context.ts';

/** The year of the appraisals that are counted, and the unit and category of their snapshot. */
export type StatisticsFilter = {
  readonly year: number;
  readonly companyId?: number | undefined;
  readonly divisionId?: number | undefined;
  readonly departmentId?: number | undefined;
  readonly category?: Category | undefined;
};

/** Restricts `appraisal_statistic` under the name `one` to what is counted for the caller. */
export function isCounted({ actor, today }: ReadContext, filter: StatisticsFilter): SQL {
  const { year, companyId, divisionId, departmentId, category } = filter;
  const conditions = [
    sql`one.year = ${year}`,
    countedFor(actor, sql`one.appraisal_id`, today, year),
    ...(companyId === undefined ? [] : [sql`one.company_id = ${companyId}`]),
    ...(divisionId === undefined ? [] : [sql`one.division_id = ${divisionId}`]),
    ...(departmentId === undefined ? [] : [sql`one.department_id = ${departmentId}`]),
    ...(category === undefined ? [] : [sql`one.category = ${category}`]),
  ];
  return sql.join(conditions, sql` and `);
}

/** Restricts to appraisals whose result of the year before the caller may read too. */
export function hasPrevious({ actor, today }: ReadContext, year: number): SQL {
  return sql`(one.previous_score is not null and ${countedFor(actor, sql`one.previous_id`, today, year - 1)})`;
}

/**
 * Whether the caller may open marks and provisional scores of the forms that are counted: everybody who counts by an
 * office or for human resources reads them, an admin never does (domain §4).
 */
export function mayOpenMarks({ activeRole }: Actor): boolean {
  return activeRole !== ROLE.admin;
}
