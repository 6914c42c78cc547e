import { type Day, MOST_REMARKS } from '@prestasi/domain';
import { sql } from 'drizzle-orm';
import { appraisal, form } from '../src/schema/appraisals.ts';
import { companyCycle, cycle } from '../src/schema/cycles.ts';
import { appraisalItem, scorecardRow } from '../src/schema/form-content.ts';
import { linkedWork } from '../src/schema/linked-work.ts';
import { progressRemark } from '../src/schema/projects.ts';
import { dayOf, workOf } from '../src/schema/work-of.ts';
import type { Through } from './rows.ts';

/** The most that a form of the seed links. */
const LINKS = 2;

/**
 * Links what people work on to their year-end forms of the running year, at the first row of a scorecard or the first
 * task. What is final already has nothing added to it, and neither has a form that nobody has begun.
 */
export async function writeLinkedWork(tx: Through, today: Day): Promise<void> {
  const year = Number(today.slice(0, 4));
  const employeeId = sql`appraisal.employee_id`;
  const takenOn = sql`coalesce(${dayOf(sql`own.submitted_at`)}, ${today}::date)`;
  const remarks = sql`(select coalesce(jsonb_agg(said order by said ->> 'writtenOn' desc), '[]') from (
    select jsonb_build_object('writtenOn', ${dayOf(sql`remark.written_at`)}, 'text', remark.text) as said
    from ${progressRemark} remark where remark.author_id = ${employeeId}
      and case work.kind when 'project' then remark.project_id else remark.task_id end = work.id
      and ${dayOf(sql`remark.written_at`)} between make_date(${year}, 1, 1) and ${takenOn}
    order by remark.id desc limit ${MOST_REMARKS}) latest)`;
  await tx.execute(sql`
    insert into ${linkedWork} (appraisal_id, phase, item_id, row_id, project_id, task_id, title, project_name, role, state,
      progress, due_on, remarks, taken_on)
    select appraisal.id, 'year_end', place.item_id, place.row_id, case work.kind when 'project' then work.id end,
      case work.kind when 'task' then work.id end, work.title, work.project_name, work.role, work.state, work.progress,
      work.due_on, ${remarks}, ${takenOn}
    from ${appraisal}
    join ${companyCycle} run on run.id = appraisal.company_cycle_id
    join ${cycle} of_year on of_year.id = run.cycle_id and of_year.year = ${year}
    join ${form} own on own.appraisal_id = appraisal.id and own.phase = 'year_end' and own.level <> 'super_hr_approved'
    cross join lateral (
      select item.id as item_id, row.id as row_id from ${appraisalItem} item
      left join ${scorecardRow} row on row.item_id = item.id and row.removed_in is null
      where item.appraisal_id = appraisal.id and item.removed_in is null
        and (row.id is not null or item.kind in ('main_task', 'additional_task'))
      order by item.sort, row.sort, item.id, row.id limit 1) place
    cross join lateral (
      select found.* from (${workOf(employeeId)}) found
      where found.first_day <= ${takenOn} and (found.state not in ('done', 'archived') or found.due_on >= make_date(${year}, 1, 1))
      order by found.kind, found.due_on, found.id limit ${LINKS}) work
    where run.state = 'open' and exists (
      select from ${appraisalItem} begun where begun.appraisal_id = appraisal.id and begun.self_score is not null)
    order by appraisal.id, work.kind, work.id`);
}
