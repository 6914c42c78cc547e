import type { PoolClient } from 'pg';
import { textIn } from './data/work.ts';

/** One project for so many people: 5,000 projects with 60,000 tasks for 50,000 people. */
const PEOPLE_OF_EACH = 10;
/** Members are the owner, their supervisor, and six to twenty of those who follow the owner in the staff list. */
const FEWEST_MEMBERS = 6;
/** A project has four to twenty tasks. */
const FEWEST_TASKS = 4;

/**
 * Writes projects among people of one company, with tasks, remarks and their history; all of it is computed from the
 * order of the staff list, so that the same group has the same projects. The client's time zone is UTC.
 */
export async function writeProjects(client: PoolClient, now: Date): Promise<void> {
  const at = `'${now.toISOString()}'::timestamptz`;
  const today = `'${now.toISOString().slice(0, 10)}'::date`;
  const isEnglish = `project.number % 4 = 0`;
  const statements = [
    `create temporary table project_people on commit drop as
      select row_number() over (order by assignment.company_id, employee.id) as place, employee.id as employee_id,
        account.id as account_id, assignment.company_id, assignment.supervisor_id
      from employee join account on account.employee_id = employee.id and account.is_active
      join employment on employment.employee_id = employee.id
        and employment.hired_on <= ${today} and (employment.last_day is null or employment.last_day >= ${today})
      join assignment on assignment.employment_id = employment.id and assignment.effective_from <= ${today}
        and (assignment.effective_to is null or assignment.effective_to >= ${today})`,
    `create unique index on project_people (place)`,
    `create index on project_people (employee_id)`,
    `analyze project_people`,
    `create temporary table dated_project on commit drop as
      select number, place, company_id, employee_id as owner_id, account_id, supervisor_id, starts_on,
        starts_on + 120 + (number * 53 % 240)::int as due_on
      from (select *, (place - 1) / ${PEOPLE_OF_EACH} + 1 as number,
          ${today} - 40 - (((place - 1) / ${PEOPLE_OF_EACH} + 1) * 37 % 260)::int as starts_on
        from project_people where place % ${PEOPLE_OF_EACH} = 1) owner`,
    `insert into project (id, company_id, name, description, creator_id, owner_id, starts_on, due_on, state, created_at)
      overriding system value
      select number, company_id, ${textIn('projects', 'number / 3', isEnglish)} || case when ${isEnglish} then ', Q' else ', suku ' end
          || to_char(due_on, 'Q/YYYY'),
        ${textIn('descriptions', 'number', isEnglish)}, owner_id, owner_id, starts_on, due_on,
        case when due_on < ${today} - 21 then (array['done', 'done', 'archived'])[1 + number % 3]
          when number % 17 = 0 then 'on_hold' else 'active' end,
        starts_on + time '01:00'
      from dated_project project`,
    `insert into project_member (project_id, employee_id, added_by, added_at)
      select project.number, person.employee_id, project.account_id, project.starts_on + time '02:00'
      from dated_project project
      join project_people person on person.company_id = project.company_id and person.place >= project.place
        and person.place < project.place + ${FEWEST_MEMBERS} + (project.number * 7 % 15)
      union
      select project.number, above.employee_id, project.account_id, project.starts_on + time '02:00'
      from dated_project project join project_people above on above.employee_id = project.supervisor_id
        and above.company_id = project.company_id`,
    `insert into task (id, project_id, creator_id, title, description, assigned_on, due_on, state, progress,
        board_position, created_at, changed_by, changed_at) overriding system value
      select id, number, owner_id, title, '', assigned_on, due_on, state,
        case state when 'to_do' then 0 when 'done' then 100 else 10 + 10 * (id % 9) end, n * 1024,
        assigned_on + time '03:00', account_id,
        case state when 'to_do' then assigned_on + time '03:00'
          else least(${at} - interval '1 day', (assigned_on + (due_on - assigned_on) / 2) + time '06:00') end
      from (
        select *, case when of_project in ('done', 'archived') then 'done' when assigned_on >= ${today} then 'to_do'
            when due_on < ${today} - 7 then (array['done', 'done', 'done', 'done', 'in_progress'])[1 + id % 5]
            when due_on < ${today} + 14 then (array['in_progress', 'done', 'to_do'])[1 + id % 3]
            else (array['to_do', 'in_progress', 'to_do'])[1 + id % 3] end as state
        from (
          select *, greatest(starts_on, due_on - 5 - (id * 11 % 40)::int) as assigned_on from (
            select row_number() over (order by project.number, n) as id, project.number, project.owner_id, project.account_id,
              project.starts_on, n, ${textIn('tasks', 'n + project.number', isEnglish)} as title, own.state as of_project,
              project.starts_on + ((project.due_on - project.starts_on) * n
                / (${FEWEST_TASKS} + (project.number * 5 % 17)))::int as due_on
            from dated_project project join project own on own.id = project.number
            cross join generate_series(1, ${FEWEST_TASKS} + (project.number * 5 % 17)) n) planned) dated) made`,
    `insert into task_assignee (task_id, employee_id, assigned_at)
      select task.id, member.employee_id, task.created_at
      from task join (
        select project_id, employee_id, row_number() over (partition by project_id order by employee_id) - 1 as turn,
          count(*) over (partition by project_id) as members
        from project_member) member on member.project_id = task.project_id
        and (member.turn = task.id % member.members
          or task.id % 6 = 0 and member.turn = (task.id + 1) % member.members)`,
    ...remarksAndHistory(at),
  ];
  for (const statement of statements) await client.query(statement);
}

function remarksAndHistory(at: string): readonly string[] {
  const isEnglish = `coalesce(task.project_id, 0) % 4 = 0`;
  const reported = `task join (select task_id, min(employee_id) as employee_id from task_assignee group by task_id) assignee
    on assignee.task_id = task.id and task.state <> 'to_do'`;
  return [
    `insert into progress_remark (id, project_id, task_id, author_id, text, progress, written_at) overriding system value
      select row_number() over (order by written_at, task_id, project_id, progress), project_id, task_id, author_id, text, progress, written_at
      from (
        select null::bigint as project_id, task.id as task_id, assignee.employee_id as author_id,
          ${textIn('remarks', 'task.id', isEnglish)} as text, task.progress, task.changed_at as written_at from ${reported}
        union all
        select null, task.id, task.creator_id, ${textIn('remarks', 'task.id + 1', isEnglish)}, null,
          least(${at}, task.changed_at + interval '2 hours') from ${reported} where task.id % 3 = 0
        union all
        select project.id, null, project.owner_id, ${textIn('remarks', 'project.id + n', 'project.id % 4 = 0')}, null,
          least(${at}, project.created_at + n * interval '20 days')
        from project cross join generate_series(1, 3) n where n <= project.id % 4) remark`,
    `insert into project_event (id, project_id, task_id, action, actor_id, details, happened_at) overriding system value
      select row_number() over (order by happened_at, project_id, step, task_id), project_id, task_id, action, actor_id, details, happened_at
      from (
        select project.id as project_id, null::bigint as task_id, 1 as step, 'created' as action, owner.account_id as actor_id,
          '{}'::jsonb as details, project.created_at as happened_at
        from project join project_people owner on owner.employee_id = project.owner_id
        union all
        select project.id, null, 2, 'member_added', owner.account_id, jsonb_build_object('names', (
          select jsonb_agg(employee.full_name order by employee.full_name) from project_member member
          join employee on employee.id = member.employee_id
          where member.project_id = project.id and member.employee_id <> project.owner_id)),
          project.created_at + interval '1 hour'
        from project join project_people owner on owner.employee_id = project.owner_id
        union all
        select task.project_id, task.id, 3, 'task_created', task.changed_by, jsonb_build_object('title', task.title),
          task.created_at from task
        union all
        select task.project_id, task.id, 4, 'reported', author.account_id,
          jsonb_build_object('from', 0, 'to', task.progress), task.changed_at
        from ${reported} join project_people author on author.employee_id = assignee.employee_id) event`,
    // Who changed a task last is who reported about it.
    `update task set changed_by = author.account_id
      from (select task_id, min(employee_id) as employee_id from task_assignee group by task_id) assignee
      join project_people author on author.employee_id = assignee.employee_id
      where assignee.task_id = task.id and task.state <> 'to_do'`,
  ];
}
