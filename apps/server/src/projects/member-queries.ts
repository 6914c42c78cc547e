import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Day } from '@prestasi/domain';
import type { Executor, Tx } from '../platform/database/transaction.ts';
import { worksOn } from '../schema/on-day.ts';
import { company, position } from '../schema/organisation.ts';
import { account, assignment, employee, employment } from '../schema/people.ts';
import { projectEvent, projectMember, task, taskAssignee } from '../schema/projects.ts';
import { isActive, type Person } from './person-queries.ts';

/** Finds which of these people are members of a project and may act in it. */
export async function findMembers(
  db: Executor,
  projectId: number,
  employeeIds: readonly number[],
  today: Day,
): Promise<readonly Person[]> {
  return db
    .select({ id: employee.id, name: employee.fullName, isActive: sql<boolean>`true` })
    .from(projectMember)
    .innerJoin(employee, eq(employee.id, projectMember.employeeId))
    .where(
      and(
        eq(projectMember.projectId, projectId),
        inArray(employee.id, [...employeeIds]),
        isActive(sql`${employee.id}`, today),
      ),
    );
}

/** Finds the name of a member, whether they work in the group or not; null if they are none. */
export async function findMemberName(db: Executor, projectId: number, employeeId: number): Promise<string | null> {
  const [row] = await db
    .select({ name: employee.fullName })
    .from(projectMember)
    .innerJoin(employee, eq(employee.id, projectMember.employeeId))
    .where(and(eq(projectMember.projectId, projectId), eq(projectMember.employeeId, employeeId)));
  return row?.name ?? null;
}

/** Makes people members of a project; returns those who were none before. */
export async function insertMembers(
  tx: Tx,
  projectId: number,
  employeeIds: readonly number[],
  by: { readonly accountId: number; readonly now: Date },
): Promise<readonly number[]> {
  if (employeeIds.length === 0) return [];
  const rows = await tx
    .insert(projectMember)
    .values(employeeIds.map((employeeId) => ({ projectId, employeeId, addedBy: by.accountId, addedAt: by.now })))
    .onConflictDoNothing()
    .returning({ employeeId: projectMember.employeeId });
  return rows.map(({ employeeId }) => employeeId);
}

/** Ends a membership, and takes the open tasks of the project from the person. */
export async function deleteMember(tx: Tx, projectId: number, employeeId: number): Promise<void> {
  await tx.delete(taskAssignee).where(
    sql`${taskAssignee.employeeId} = ${employeeId} and ${taskAssignee.taskId} in (
      select ${task.id} from ${task} where ${task.projectId} = ${projectId} and ${task.state} <> 'done')`,
  );
  await tx
    .delete(projectMember)
    .where(and(eq(projectMember.projectId, projectId), eq(projectMember.employeeId, employeeId)));
}

/** A member with their tasks and when they were last active; instants as the database writes them. */
export type MemberRow = Person & {
  readonly position: string | null;
  readonly company: string | null;
  readonly addedAt: string;
  readonly lastActiveAt: string | null;
  readonly total: number;
  readonly done: number;
  readonly late: number;
  readonly open: readonly {
    readonly id: number;
    readonly title: string;
    readonly dueOn: Day;
    readonly progress: number;
    readonly isLate: boolean;
  }[];
};

/** Finds the members of a project by name, with their tasks. */
export async function findMemberRows(db: Executor, projectId: number, today: Day): Promise<readonly MemberRow[]> {
  const { rows } = await db.execute<{ row: MemberRow }>(sql`
    with had as materialized (
      select ${taskAssignee.employeeId} as employee_id, ${task.id}, ${task.title}, ${task.state}, ${task.progress},
        ${task.dueOn}, (${task.state} <> 'done' and ${task.dueOn} < ${today}) as is_late
      from ${task} join ${taskAssignee} on ${taskAssignee.taskId} = ${task.id}
      where ${task.projectId} = ${projectId} and ${task.removedAt} is null)
    select row_to_json(found) as row from (
      select ${employee.id}, ${employee.fullName} as name, ${isActive(sql`${employee.id}`, today)} as "isActive",
        place.position, place.company, ${projectMember.addedAt} as "addedAt",
        (select max(${projectEvent.happenedAt}) from ${projectEvent} join ${account} on ${account.id} = ${projectEvent.actorId}
          where ${projectEvent.projectId} = ${projectId} and ${account.employeeId} = ${employee.id}) as "lastActiveAt",
        (select count(*) from had where had.employee_id = ${employee.id}) as total,
        (select count(*) from had where had.employee_id = ${employee.id} and had.state = 'done') as done,
        (select count(*) from had where had.employee_id = ${employee.id} and had.is_late) as late,
        (select coalesce(json_agg(json_build_object('id', due.id, 'title', due.title, 'dueOn', due.due_on,
            'progress', due.progress, 'isLate', due.is_late) order by due.due_on, due.id), '[]')
          from (select * from had where had.employee_id = ${employee.id} and had.state <> 'done'
            order by had.due_on, had.id limit 50) due) as open
      from ${projectMember} join ${employee} on ${employee.id} = ${projectMember.employeeId}
      left join lateral (
        select ${position.title} as position, ${company.name} as company from ${assignment}
        join ${employment} on ${employment.id} = ${assignment.employmentId}
        join ${position} on ${position.id} = ${assignment.positionId}
        join ${company} on ${company.id} = ${assignment.companyId}
        where ${assignment.employeeId} = ${employee.id} and ${worksOn(today)} limit 1) place on true
      where ${projectMember.projectId} = ${projectId}
      order by ${employee.fullName}, ${employee.id}) found`);
  return rows.map(({ row }) => row);
}
