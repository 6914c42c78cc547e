import { aliasedTable, and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Category, Day, Fraction, Outcome, Policy, ScoredPart, WaitingReason } from '@prestasi/domain';
import { pickColumns } from '../platform/database/pick-columns.ts';
import type { Executor } from '../platform/database/transaction.ts';
import { appraisal, appraisalSegment, form, result } from '../schema/appraisals.ts';
import { companyCycle, cycle, openingProblem, policy } from '../schema/cycles.ts';
import { employee } from '../schema/people.ts';

const supervisor = aliasedTable(employee, 'supervisor');

/** A year of one's own; `score` in hundredths of a point, of the newest result, null until there is one. */
export type MyYear = {
  readonly id: number;
  readonly year: number;
  readonly category: Category;
  readonly company: string;
  /** The present or named appraiser, or the one at the opening. */
  readonly supervisorName: string | null;
  readonly outcome: Outcome | null;
  readonly policy: Policy;
  readonly score: number | null;
  readonly bandKey: string | null;
  /** The number of revisions of the result; 0 without one. */
  readonly revisions: number;
  readonly finalisedAt: Date | null;
};

/** The appraiser whom super HR named for somebody without a superior, on the latest of the year's forms (domain §5). */
const NAMED_APPRAISER = sql`(select named.full_name from ${form} appraised join ${employee} named on named.id = appraised.named_supervisor_id
  where appraised.appraisal_id = ${appraisal.id} order by array_position(array['planning', 'review', 'year_end'], appraised.phase) desc
  limit 1)`;

/** The supervisor of the last segment that has begun; none of an appraisal without a segment (domain §6). */
function presentSupervisor(today: Day) {
  return sql`(select segment.supervisor_id from ${appraisalSegment} segment
    where segment.appraisal_id = ${appraisal.id} and segment.first_day <= greatest(${today}::date, make_date(${cycle.year}, 1, 1))
    order by segment.first_day desc, segment.id desc limit 1)`;
}

/** Finds one's own appraisals, newest year first. */
export async function findMyYears(db: Executor, employeeId: number, today: Day): Promise<MyYear[]> {
  const newest = db
    .selectDistinctOn([result.appraisalId], pickColumns(result, 'appraisalId', 'score', 'band', 'revision'))
    .from(result)
    .innerJoin(appraisal, eq(appraisal.id, result.appraisalId))
    .where(eq(appraisal.employeeId, employeeId))
    .orderBy(result.appraisalId, desc(result.revision))
    .as('newest');
  return db
    .select({
      id: appraisal.id,
      year: cycle.year,
      category: appraisal.category,
      company: sql<string>`${appraisal.placeTexts} ->> 'company'`,
      supervisorName: sql<string | null>`coalesce(
        ${supervisor.fullName}, ${NAMED_APPRAISER}, ${appraisal.placeTexts} ->> 'supervisor')`,
      outcome: appraisal.outcome,
      policy: policy.content,
      score: newest.score,
      bandKey: newest.band,
      revisions: sql<number>`coalesce(${newest.revision}, 0)`,
      finalisedAt: form.completedAt,
    })
    .from(appraisal)
    .innerJoin(companyCycle, eq(companyCycle.id, appraisal.companyCycleId))
    .innerJoin(cycle, eq(cycle.id, companyCycle.cycleId))
    .innerJoin(policy, eq(policy.id, appraisal.policyId))
    .leftJoin(newest, eq(newest.appraisalId, appraisal.id))
    .leftJoin(
      form,
      and(eq(form.appraisalId, appraisal.id), eq(form.phase, 'year_end'), eq(form.level, 'super_hr_approved')),
    )
    .leftJoin(supervisor, eq(supervisor.id, presentSupervisor(today)))
    .where(eq(appraisal.employeeId, employeeId))
    .orderBy(desc(cycle.year), asc(appraisal.id));
}

/** Finds why the employee has no appraisal in an open cycle; null if nothing prevents it (domain §3). */
export async function findWaitingReason(db: Executor, employeeId: number): Promise<WaitingReason | null> {
  const [row] = await db
    .select({ reason: openingProblem.reason })
    .from(openingProblem)
    .innerJoin(companyCycle, eq(companyCycle.id, openingProblem.companyCycleId))
    .where(and(eq(openingProblem.employeeId, employeeId), eq(companyCycle.state, 'open')))
    .orderBy(desc(companyCycle.id))
    .limit(1);
  return row?.reason ?? null;
}

/** The mean mark of a part of a final score, exact. */
export type PartMean = { readonly part: ScoredPart; readonly mean: Fraction };

/** Finds the mean of each part of one's own final scores, by the last revision of each; parts without a mark are left out. */
export async function findPartMeans(
  db: Executor,
  employeeId: number,
): Promise<ReadonlyMap<number, readonly PartMean[]>> {
  const { rows } = await db.execute<{ id: number; parts: PartMean[] }>(sql`
    select distinct on (${result.appraisalId}) ${result.appraisalId} as id, coalesce((
      select json_agg(json_build_object('part', part ->> 'part', 'mean', part ->> 'mark') order by place)
      from jsonb_array_elements(${result.working} -> 'parts') with ordinality as listed (part, place)
      where part ->> 'mark' is not null), '[]') as parts
    from ${result}
    join ${appraisal} on ${appraisal.id} = ${result.appraisalId}
    where ${appraisal.employeeId} = ${employeeId}
    order by ${result.appraisalId}, ${result.revision} desc`);
  return new Map(rows.map(({ id, parts }) => [id, parts]));
}
