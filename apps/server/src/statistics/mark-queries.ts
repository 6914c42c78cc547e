import { sql } from 'drizzle-orm';
import type { Category } from '@prestasi/domain';
import type { Executor } from '../platform/database/transaction.ts';
import type { ReadContext } from '../platform/http/request-context.ts';
import { result } from '../schema/appraisals.ts';
import { appraisalItem } from '../schema/form-content.ts';
import { competency } from '../schema/reference.ts';
import { appraisalStatistic } from '../schema/statistics.ts';
import { UNIT_COLUMN } from './completion-queries.ts';
import { isCounted, type StatisticsFilter } from './counted.ts';

/** The scored parts in the order of `parts` of `appraisal_statistic`. */
export const STATISTIC_PARTS = ['part1', 'core', 'behavioural', 'training', 'contributions'] as const;

/** Sums of marks: of how many people, of how many marks, and their sum as a decimal. */
export type MarkSum = { readonly people: number; readonly marks: number; readonly sum: string };

/** The marks of the parts of people who stand in the same unit, one entry for each of `STATISTIC_PARTS`. */
export type PartGroup = {
  readonly companyId: number;
  readonly divisionId: number | null;
  readonly departmentId: number | null;
  readonly category: Category;
  readonly people: number;
  readonly parts: readonly MarkSum[];
};

type PartRow = {
  company_id: number;
  division_id: number | null;
  department_id: number | null;
  category: Category;
  people: number;
  counts: number[];
  sums: string[];
};

/**
 * Sums the marks of the parts of final results: of the last revision, or, where `isFrozen`, of closed years and of the
 * first revision, which never change again: whoever compares two days learns nothing.
 */
export async function sumParts(
  db: Executor,
  scope: ReadContext,
  filter: StatisticsFilter,
  { by, isFrozen }: { readonly by: 'company' | 'department' | 'place'; readonly isFrozen: boolean },
): Promise<readonly PartGroup[]> {
  const parts = isFrozen ? sql`coalesce(first_parts, parts)` : sql`parts`;
  const each = [1, 2, 3, 4, 5].map((index) => sql.raw(`parts[${index}]`));
  const columns = {
    company: sql`company_id, null::bigint as division_id, null::bigint as department_id, '' as category`,
    department: sql`company_id, null::bigint as division_id, department_id, '' as category`,
    place: sql`company_id, division_id, department_id, category`,
  }[by];
  const { rows } = await db.execute<PartRow>(sql`
    select company_id, division_id, department_id, category, count(*)::int as people,
      array[${sql.join(
        each.map((part) => sql`count(${part})::int`),
        sql`, `,
      )}] as counts,
      array[${sql.join(
        each.map((part) => sql`coalesce(sum(${part}), 0)::text`),
        sql`, `,
      )}] as sums
    from (
      select ${columns}, ${parts} as parts from ${appraisalStatistic} one
      where ${isCounted(scope, filter)} and score is not null ${isFrozen ? sql`and is_closed` : sql``}
    ) counted group by 1, 2, 3, 4`);
  return rows.map(({ company_id, division_id, department_id, category, people, counts, sums }) => ({
    companyId: company_id,
    divisionId: division_id,
    departmentId: department_id,
    category,
    people,
    parts: counts.map((marks, index) => ({ people: marks, marks, sum: sums[index] ?? '0' })),
  }));
}

/** The marks of a competency in a unit: of a core, those of its subcores together. */
export type CompetencyGroup = MarkSum & {
  readonly unitId: number | null;
  readonly competencyId: number;
};

/** Sums the marks of competencies over final results by unit: the marks that count in the last revision. */
export async function sumCompetencies(
  db: Executor,
  scope: ReadContext,
  filter: StatisticsFilter,
  by: 'company' | 'department',
): Promise<readonly CompetencyGroup[]> {
  const { rows } = await db.execute<{
    unit: number | null;
    competency: number;
    people: number;
    marks: number;
    sum: string;
  }>(sql`
    select unit, coalesce(chosen.parent_id, chosen.id) as competency, count(distinct marked.appraisal_id)::int as people,
      count(*)::int as marks, sum(mark)::text as sum
    from (
      select one.appraisal_id, ${UNIT_COLUMN[by]} as unit, item.competency_id,
        coalesce(item.moderated_mark, item.mark)::int as mark
      from ${appraisalStatistic} one join ${appraisalItem} item on item.appraisal_id = one.appraisal_id
      where ${isCounted(scope, filter)} and score is not null and first_parts is null
        and item.removed_in is null and item.competency_id is not null
      union all
      select one.appraisal_id, ${UNIT_COLUMN[by]}, item.competency_id, (line ->> 'mark')::int
      from ${appraisalStatistic} one
      join lateral (
        select working from ${result} where ${result.appraisalId} = one.appraisal_id order by revision desc limit 1
      ) latest on true
      cross join lateral jsonb_array_elements(latest.working -> 'parts') shown
      cross join lateral jsonb_array_elements(shown -> 'lines') line
      join ${appraisalItem} item on item.id = (line ->> 'id')::bigint and item.competency_id is not null
      where ${isCounted(scope, filter)} and score is not null and first_parts is not null
        and shown ->> 'part' in ('core', 'behavioural')
    ) marked join ${competency} chosen on chosen.id = marked.competency_id
    where mark is not null group by 1, 2`);
  return rows.map(({ unit, competency: id, ...sums }) => ({
    unitId: unit,
    competencyId: id,
    ...sums,
  }));
}

/** A core or behaviour of the library. */
export type CompetencyColumn = {
  readonly id: number;
  readonly kind: 'core' | 'behaviour';
  readonly nameMs: string;
  readonly nameEn: string;
};

/** Finds cores and behaviours in the order of the library, also archived ones. */
export async function findCompetencies(db: Executor): Promise<readonly CompetencyColumn[]> {
  const { rows } = await db.execute<CompetencyColumn>(sql`
    select ${competency.id} as id, ${competency.kind} as kind, ${competency.nameMs} as "nameMs",
      ${competency.nameEn} as "nameEn" from ${competency}
    where ${competency.kind} in ('core', 'behaviour')
    order by ${competency.kind} = 'behaviour', ${competency.sort}, ${competency.id}`);
  return rows;
}
