import { sql } from 'drizzle-orm';
import type { getAlignment, OutputOf } from '@prestasi/contract';
import type { AlignedWeight } from '@prestasi/domain';
import { type AlignedKra, findKrasInSight, krasInSight } from '../forms/index.ts';
import type { Page, Paging } from '../platform/database/page-query.ts';
import type { Executor } from '../platform/database/transaction.ts';
import type { ReadContext } from '../platform/http/request-context.ts';
import { companyCycle, cycle } from '../schema/cycles.ts';
import { objective } from '../schema/objectives.ts';

/** The KRAs of a company's appraisals of a year. */
type CompanyYear = { readonly companyId: number; readonly year: number };

type CountedObjective = OutputOf<typeof getAlignment>['objectives'][number];

/** Finds a page of the KRAs in the actor's sight that are aligned to an objective. */
export async function findAlignedToObjective(
  db: Executor,
  objectiveId: number,
  reader: ReadContext,
  { page, size }: Paging,
): Promise<Page<AlignedKra>> {
  const condition = sql`item.objective_id = ${objectiveId}`;
  const part = sql`limit ${size} offset ${(page - 1) * size}`;
  const rows = await findKrasInSight(db, reader, condition, part);
  const counted = await db.execute<{ total: number }>(
    sql`select count(*)::int as total ${krasInSight(reader)} and ${condition}`,
  );
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** Sums the weight of the KRAs in the actor's sight, and of those among them that are aligned. */
export async function sumAlignedWeight(db: Executor, of: CompanyYear, reader: ReadContext): Promise<AlignedWeight> {
  const { rows } = await db.execute<AlignedWeight>(sql`
    select coalesce(sum(item.weight), 0)::int as total,
      coalesce(sum(item.weight) filter (where item.aligned_title is not null), 0)::int as aligned
    ${krasInSight(reader, of.year)} and appraisal.company_id = ${of.companyId} and appraisal.company_cycle_id in (
      select run.id from ${companyCycle} run join ${cycle} on ${cycle.id} = run.cycle_id where ${cycle.year} = ${of.year})`);
  return rows[0] ?? { aligned: 0, total: 0 };
}

/**
 * Finds the objectives of a company for a year, each with the number of KRAs in the actor's sight that are aligned to
 * it; an archived one only where there are some.
 */
export async function findCountedObjectives(
  db: Executor,
  { companyId, year }: CompanyYear,
  reader: ReadContext,
): Promise<CountedObjective[]> {
  const { rows } = await db.execute<CountedObjective>(sql`
    select ${objective.id}::int as id, ${objective.code}, ${objective.title}, ${objective.detail},
      coalesce(counted.aligned, 0)::int as aligned
    from ${objective}
    left join (
      select item.objective_id, count(*) as aligned ${krasInSight(reader, year)} and item.objective_id in
        (select of_year.id from ${objective} of_year where of_year.company_id = ${companyId} and of_year.year = ${year})
      group by item.objective_id
    ) counted on counted.objective_id = ${objective.id}
    where ${objective.companyId} = ${companyId} and ${objective.year} = ${year}
      and (${objective.archivedAt} is null or counted.aligned > 0)
    order by lower(${objective.code}), ${objective.id}`);
  return rows;
}

/** Finds the company of an objective; null if there is no such objective. */
export async function findCompanyOfObjective(db: Executor, objectiveId: number): Promise<number | null> {
  const { rows } = await db.execute<{ companyId: number }>(
    sql`select ${objective.companyId}::int as "companyId" from ${objective} where ${objective.id} = ${objectiveId}`,
  );
  return rows[0]?.companyId ?? null;
}
