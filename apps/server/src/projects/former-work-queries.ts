import { sql, type SQL } from 'drizzle-orm';
import type { Day } from '@prestasi/domain';
import type { Tx } from '../platform/database/transaction.ts';
import { formerWork } from '../schema/linked-work.ts';
import { type WorkConditions, workOf } from '../schema/work-of.ts';

/** Keeps a project and somebody's tasks in it as they know them, before their membership ends (decision 0088). */
export async function keepFormerProject(tx: Tx, projectId: number, employeeId: number, today: Day): Promise<void> {
  const among = { ofProject: sql`project.id = ${projectId}`, ofTask: sql`task.project_id = ${projectId}` };
  await keepFormerWork(tx, sql`(values (${employeeId}::bigint))`, among, today);
}

/** Keeps a task as people know it, before it is taken from them. */
export async function keepFormerTask(
  tx: Tx,
  taskId: number,
  employeeIds: readonly number[],
  today: Day,
): Promise<void> {
  if (employeeIds.length === 0) return;
  const people = sql`unnest(${sql.param([...employeeIds])}::bigint[])`;
  await keepFormerWork(tx, people, { ofProject: sql`false`, ofTask: sql`task.id = ${taskId}` }, today);
}

async function keepFormerWork(tx: Tx, people: SQL, among: WorkConditions, today: Day): Promise<void> {
  const columns = sql`title, project_name, role, state, progress, due_on`;
  await tx.execute(sql`
    insert into ${formerWork} (employee_id, project_id, task_id, ${columns}, first_day, last_day)
    select person.id, case kind when 'project' then work.id end, case kind when 'task' then work.id end, ${columns},
      first_day, ${today}::date
    from ${people} as person (id) cross join lateral (${workOf(sql`person.id`, among)}) work
    where work.last_day is null
    on conflict (employee_id, coalesce(project_id, 0), coalesce(task_id, 0)) do update set
      title = excluded.title, project_name = excluded.project_name, role = excluded.role, state = excluded.state,
      progress = excluded.progress, due_on = excluded.due_on, last_day = excluded.last_day,
      first_day = least(former_work.first_day, excluded.first_day)`);
}
