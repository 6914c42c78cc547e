import { type SQL, sql } from 'drizzle-orm';
import type { Day } from '@prestasi/domain';
import type { Executor } from '../platform/database/transaction.ts';
import { isEmployedOn } from '../schema/on-day.ts';
import { employment } from '../schema/people.ts';
import { project, projectMember, task, taskAssignee } from '../schema/projects.ts';

type Due = { readonly kind: 'project' | 'task'; readonly id: number; readonly title: string; readonly dueOn: Day };

/**
 * Finds the days on which projects of somebody and open tasks that they have are due, both days included: of projects
 * that take work and of which they are a member, on days on which they work in the group.
 */
export async function findDueDays(
  db: Executor,
  employeeId: number,
  { from, to }: { readonly from: Day; readonly to: Day },
): Promise<readonly Due[]> {
  const works = (dueOn: SQL) => sql`exists (select from ${employment} where ${employment.employeeId} = ${employeeId}
    and ${isEmployedOn(dueOn)})`;
  const { rows } = await db.execute<{ row: Due }>(sql`
    with own as materialized (
      select ${project.id}, ${project.name}, ${project.dueOn} from ${projectMember}
      join ${project} on ${project.id} = ${projectMember.projectId} and ${project.state} in ('active', 'on_hold')
      where ${projectMember.employeeId} = ${employeeId}),
    due as (
      select 'project' as kind, own.id, own.name as title, own.due_on from own
      union all
      select 'task', ${task.id}, ${task.title}, ${task.dueOn} from ${taskAssignee}
      join ${task} on ${task.id} = ${taskAssignee.taskId} and ${task.removedAt} is null and ${task.state} <> 'done'
      where ${taskAssignee.employeeId} = ${employeeId}
        and (${task.projectId} is null or ${task.projectId} in (select own.id from own)))
    select json_build_object('kind', kind, 'id', id, 'title', title, 'dueOn', due_on) as row from due
    where due_on between ${from} and ${to} and ${works(sql`due.due_on`)}
    order by due_on, kind, id`);
  return rows.map(({ row }) => row);
}
