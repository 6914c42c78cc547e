import { sql, type SQL } from 'drizzle-orm';
import { GROUP_TIME_ZONE } from '@prestasi/domain';
import { formerWork } from './linked-work.ts';
import { project, projectMember, task, taskAssignee } from './projects.ts';

/** Returns the day of an instant, in the group's time zone. */
export const dayOf = (instant: SQL): SQL => sql`(${instant} at time zone ${sql.raw(`'${GROUP_TIME_ZONE}'`)})::date`;

/** Which projects and tasks are meant: conditions on `project` and `task`. */
export type WorkConditions = { readonly ofProject: SQL; readonly ofTask: SQL };
const ALL: WorkConditions = { ofProject: sql`true`, ofTask: sql`true` };

/**
 * Selects what somebody has a part in, and what they had, as they saw it on their last day (domain §7). A removed task is
 * shown nowhere, and a task of a project only to its members.
 */
export function workOf(employeeId: SQL, { ofProject, ofTask }: WorkConditions = ALL): SQL {
  const isMember = (of: SQL) =>
    sql`exists (select from ${projectMember} own where own.project_id = ${of} and own.employee_id = ${employeeId})`;
  return sql`
    select 'project' as kind, project.id, project.name as title, null::text as project_name,
      case when project.owner_id = member.employee_id then 'owner' else 'member' end as role, project.state,
      (select round(avg(part.progress))::int from ${task} part
        where part.project_id = project.id and part.removed_at is null) as progress,
      project.due_on, ${dayOf(sql`member.added_at`)} as first_day, null::date as last_day
    from ${projectMember} member join ${project} on project.id = member.project_id
    where member.employee_id = ${employeeId} and ${ofProject}
    union all
    select 'task', task.id, task.title, project.name, 'assignee', task.state, task.progress,
      task.due_on, ${dayOf(sql`assignee.assigned_at`)}, null::date
    from ${taskAssignee} assignee join ${task} on task.id = assignee.task_id
      left join ${project} on project.id = task.project_id
    where assignee.employee_id = ${employeeId} and task.removed_at is null
      and (task.project_id is null or ${isMember(sql`task.project_id`)}) and ${ofTask}
    union all
    select 'project', project.id, former.title, former.project_name, former.role, former.state, former.progress,
      former.due_on, former.first_day, former.last_day
    from ${formerWork} former join ${project} on project.id = former.project_id
    where former.employee_id = ${employeeId} and not ${isMember(sql`project.id`)} and ${ofProject}
    union all
    select 'task', task.id, former.title, former.project_name, former.role, former.state, former.progress,
      former.due_on, former.first_day, former.last_day
    from ${formerWork} former join ${task} on task.id = former.task_id
    where former.employee_id = ${employeeId} and ${ofTask} and not exists (
      select from ${taskAssignee} assignee where assignee.task_id = task.id and assignee.employee_id = ${employeeId}
        and (task.project_id is null or ${isMember(sql`task.project_id`)}))`;
}
