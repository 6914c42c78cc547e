import { and, eq, sql } from 'drizzle-orm';
import { type Day, GROUP_TIME_ZONE, type HireFacts } from '@prestasi/domain';
import { moveFirstSegments } from '../forms/index.ts';
import type { Executor, Tx } from '../platform/database/transaction.ts';
import { isAssignedOn, isHeadingOnOrAfter } from '../schema/on-day.ts';
import { assignment, employee, employment } from '../schema/people.ts';
import { movement } from '../schema/movements.ts';
import { appraisal, appraisalSegment, form } from '../schema/appraisals.ts';
import { headTerm } from '../schema/organisation.ts';
import { appraisalEvent } from '../schema/events.ts';
import { companyCycle, companyCyclePhase, cycle } from '../schema/cycles.ts';

type Stay = { readonly id: number; readonly employmentId: number; readonly hiredOn: Day };

/** Finds the facts about the first day of people's latest employments (`hireDateErrors`), by employee. */
export async function findHireFacts(
  db: Executor,
  stays: readonly Pick<Stay, 'employmentId'>[],
  today: Day,
): Promise<ReadonlyMap<number, HireFacts>> {
  if (stays.length === 0) return new Map();
  const { rows } = await db.execute<{ id: number; facts: HireFacts }>(sql`
    select person.id, json_build_object(
      'hiredOn', stay.hired_on, 'lastDay', stay.last_day, 'dateOfBirth', person.date_of_birth,
      'leftOn', (select max(last_day) from ${employment} earlier
        where earlier.employee_id = person.id and earlier.hired_on < stay.hired_on),
      'isRehire', exists (select from ${movement} where movement.employment_id = stay.id and movement.kind = 'rehire'
        and movement.undone_at is null),
      'movedOn', least(
        (select min(effective_from) from ${assignment} place
          where place.employment_id = stay.id and place.effective_from > stay.hired_on),
        (select min(segment.first_day) from ${appraisalSegment} segment
          join ${appraisal} on appraisal.id = segment.appraisal_id
          where appraisal.employee_id = person.id and segment.first_day > stay.hired_on
            and exists (select from ${appraisalSegment} former where former.appraisal_id = segment.appraisal_id
              and former.first_day < segment.first_day and former.first_day >= stay.hired_on))),
      'headSince', (select min(greatest(first_day, stay.hired_on)) from ${headTerm} term
        where term.employee_id = person.id and ${isHeadingOnOrAfter(sql`stay.hired_on`, 'term')}),
      'actedOn', (select min((event.happened_at at time zone ${GROUP_TIME_ZONE})::date) from ${appraisalEvent} event
        where event.actor_employee_id = person.id
          and (event.happened_at at time zone ${GROUP_TIME_ZONE})::date >= stay.hired_on),
      'isSupervising', exists (select from ${assignment} place where place.supervisor_id = person.id
        and ${isAssignedOn(today, 'place')}),
      'years', (select coalesce(json_agg(${YEAR} order by cycle.year), '[]')
        from ${appraisal} join ${companyCycle} run on run.id = appraisal.company_cycle_id
        join ${cycle} on cycle.id = run.cycle_id
        join ${companyCyclePhase} window_of on window_of.company_cycle_id = run.id and window_of.phase = 'review'
        join ${form} on form.appraisal_id = appraisal.id and form.phase = 'review'
        where appraisal.employee_id = person.id)
    ) as facts
    from ${employment} stay join ${employee} person on person.id = stay.employee_id
    where stay.id = any(${sql.param(stays.map(({ employmentId }) => employmentId))}::bigint[])`);
  return new Map(rows.map(({ id, facts }) => [id, facts]));
}

const YEAR = sql`json_build_object(
  'year', cycle.year, 'hiredUntil', run.hired_until, 'reviewLastDay', window_of.last_day,
  'segmentFrom', (select min(first_day) from ${appraisalSegment} where appraisal_id = appraisal.id),
  'isOver', appraisal.outcome is not null or run.state = 'closed' or is_final(appraisal.id),
  'review', case when form.waived_at is null then 'due' when form.waived_by is null then 'waived_by_hire'
    else 'waived' end)`;

/** Changes the first day of an employment and of its first placement. */
async function setHireDate(tx: Tx, { employmentId, hiredOn }: Stay, to: Day): Promise<void> {
  const first = and(eq(assignment.employmentId, employmentId), eq(assignment.effectiveFrom, hiredOn));
  await tx.update(employment).set({ hiredOn: to }).where(eq(employment.id, employmentId));
  await tx.update(assignment).set({ effectiveFrom: to }).where(first);
}

/**
 * Corrects the first day of employments, of their first placements and of the segments of running years; nothing may
 * stand in the way.
 */
export async function writeHireDates(tx: Tx, stays: readonly (Stay & { readonly to: Day })[]): Promise<void> {
  for (const { to, ...stay } of stays) {
    await setHireDate(tx, stay, to);
    await moveFirstSegments(tx, stay.id, { from: stay.hiredOn, to });
  }
}
