import type { Day } from '@prestasi/domain';
import { sql } from 'drizzle-orm';
import { appraisal, form } from '../src/schema/appraisals.ts';
import { companyCycle, cycle } from '../src/schema/cycles.ts';
import { trainingNeed, trainingNeedPlan } from '../src/schema/form-content.ts';
import { roleGrant } from '../src/schema/people.ts';
import { trainingEnrolment, trainingProgramme, trainingSession } from '../src/schema/training.ts';
import type { Through } from './rows.ts';

/**
 * Writes what became of the training needs of approved plans: a session of the wanted programme in which the person took
 * part, or has a place; for years that are over, otherwise HR's decision for most of them. The rest stay open.
 */
export async function writeNeedPlans(
  tx: Through,
  { today }: { readonly today: Day; readonly now: Date },
): Promise<void> {
  const year = Number(today.slice(0, 4));
  const officer = sql`(select account_id from ${roleGrant} where role = 6 order by company_id nulls first, account_id limit 1)`;
  const needs = sql`${trainingNeed} need
    join ${appraisal} on appraisal.id = need.appraisal_id
    join ${companyCycle} run on run.id = appraisal.company_cycle_id
    join ${cycle} of_year on of_year.id = run.cycle_id
    join ${form} planned on planned.appraisal_id = appraisal.id and planned.phase = 'planning'
      and planned.completed_at is not null and planned.waived_at is null`;
  await tx.execute(sql`
    insert into ${trainingNeedPlan} (need_id, session_id, planned_by, planned_at)
    select distinct on (need.id) need.id, session.id, ${officer}, session.starts_on - interval '30 days'
    from ${needs}
    join ${trainingProgramme} programme on programme.title = need.programme
    join ${trainingSession} session on session.programme_id = programme.id
      and (session.state = 'held' and extract(year from session.ends_on) = of_year.year
        or session.state = 'planned' and of_year.year = ${year})
    join ${trainingEnrolment} enrolment on enrolment.session_id = session.id
      and enrolment.employee_id = appraisal.employee_id and enrolment.state = 'enrolled'
    order by need.id, session.starts_on, session.id`);
  await tx.execute(sql`
    insert into ${trainingNeedPlan} (need_id, outcome, remark, planned_by, planned_at)
    select need.id, case need.id % 4 when 0 then 'not_met' else 'met' end,
      case need.id % 4 when 0 then 'Kursus dibatalkan oleh penganjur.' else 'Latihan diberi oleh penyelia di tempat kerja.' end,
      ${officer}, make_date(of_year.year, 12, 10)
    from ${needs}
    where of_year.year < ${year} and need.id % 5 <> 4 and not exists (
      select from ${trainingNeedPlan} plan where plan.need_id = need.id)`);
}
