import { type SQL, sql } from 'drizzle-orm';
import type { Category, Day } from '@prestasi/domain';
import { visibleTo } from '../access/index.ts';
import { isToModerate, type ListScope } from '../forms/index.ts';
import type { Executor } from '../platform/database/transaction.ts';
import { formListing } from '../schema/listing.ts';
import { company, department } from '../schema/organisation.ts';
import { appraisalStatistic } from '../schema/statistics.ts';
import type { Selection } from './scope.ts';

/** A unit with forms whose marks the caller may moderate now, with their number. */
export type WaitingUnit = {
  readonly year: number;
  readonly companyId: number;
  readonly company: string;
  readonly departmentId: number | null;
  readonly department: string | null;
  readonly waiting: number;
};

/** Finds the departments of all years with forms whose marks the caller may moderate now. */
export async function findWaitingUnits(db: Executor, scope: ListScope): Promise<readonly WaitingUnit[]> {
  const { rows } = await db.execute<WaitingUnit>(sql`
    select waiting.year, waiting.company_id as "companyId", ${company.name} as company,
      waiting.department_id as "departmentId", ${department.name} as department, waiting.count as waiting
    from (
      select year, company_id, department_id, count(*)::int as count from ${formListing} listing
      where ${isWaiting(scope)} group by year, company_id, department_id
    ) waiting
    join ${company} on ${company.id} = waiting.company_id
    left join ${department} on ${department.id} = waiting.department_id
    order by ${company.name}, ${department.name}, waiting.company_id, waiting.department_id`);
  return rows;
}

/** A form whose marks the caller may moderate now; its provisional score in hundredths. */
export type WaitingForm = {
  readonly formId: number;
  readonly appraisalId: number;
  readonly employeeId: number;
  readonly departmentId: number | null;
  readonly category: Category;
  readonly nameKey: string;
  readonly score: number;
  readonly band: string;
  readonly isApart: boolean;
  readonly isDisagreed: boolean;
  /** The last day of the response that is awaited; null if none is. */
  readonly responseDueOn: Day | null;
};

/** Finds the forms of a selection whose marks the caller may moderate now, with the bit of the exceptions for marks apart. */
export async function findWaitingForms(
  db: Executor,
  scope: ListScope,
  { year, companyId, departmentId, category }: Selection,
): Promise<readonly WaitingForm[]> {
  const conditions: readonly SQL[] = [
    sql`year = ${year}`,
    ...(companyId === undefined ? [] : [sql`company_id = ${companyId}`]),
    ...(departmentId === undefined ? [] : [sql`department_id = ${departmentId}`]),
    ...(category === undefined ? [] : [sql`category = ${category}`]),
    isWaiting(scope),
  ];
  const { rows } = await db.execute<WaitingForm>(sql`
    select listing.form_id as "formId", listing.appraisal_id as "appraisalId", listing.employee_id as "employeeId",
      listing.department_id as "departmentId", listing.category, listing.name_key as "nameKey",
      one.provisional_score as score, one.provisional_band as band, (listing.exception_rank & 2) > 0 as "isApart",
      (listing.response is not distinct from 'disagreed' and not listing.is_decided) as "isDisagreed",
      case when listing.response is null and listing.response_due_on >= ${scope.today}
        then to_char(listing.response_due_on, 'YYYY-MM-DD') end as "responseDueOn"
    from (select * from ${formListing} listing where ${sql.join([...conditions], sql` and `)}) listing
    join ${appraisalStatistic} one on one.appraisal_id = listing.appraisal_id
    where one.provisional_score is not null`);
  return rows;
}

function isWaiting(scope: ListScope): SQL {
  return sql`${isToModerate(scope)} and ${visibleTo(scope.actor, sql`listing.appraisal_id`, scope.today)}`;
}
