import { eq, type SQL, sql } from 'drizzle-orm';
import type { listMyTasks, listProjectTasks, QueryOf } from '@prestasi/contract';
import { addDays, type Day, type ProjectState, type TaskState } from '@prestasi/domain';
import type { RowRange } from '../platform/database/page-query.ts';
import { hasAsked, matchesWords } from '../platform/database/search.ts';
import type { Executor } from '../platform/database/transaction.ts';
import { employee } from '../schema/people.ts';
import { progressRemark, project, projectMember, task, taskAssignee, taskFile } from '../schema/projects.ts';
import { type Person, personJson, worksToday } from './person-queries.ts';

/** A task of a list or board. */
export type TaskListRow = {
  readonly id: number;
  readonly title: string;
  readonly creatorId: number;
  readonly project: {
    readonly id: number;
    readonly name: string;
    readonly ownerId: number;
    readonly state: ProjectState;
  } | null;
  readonly state: TaskState;
  readonly progress: number;
  readonly assignedOn: Day;
  readonly dueOn: Day;
  readonly assignees: readonly Person[];
  readonly remarks: number;
  readonly files: number;
  readonly version: number;
};

/** The order of a board's columns. */
export const BY_PLACE = sql`board_position, id`;

const ORDERS: Readonly<Record<string, SQL>> = {
  dueOn: sql`due_on`,
  title: sql`lower(title)`,
  progress: sql`progress`,
};

/** Returns the order that a list asks for, by the names of the table's columns. */
export function orderBy(sort: QueryOf<typeof listProjectTasks>['sort']): SQL {
  const direction = sort.startsWith('-') ? sql`desc` : sql`asc`;
  return sql`${ORDERS[sort.replace('-', '')] ?? sql`due_on`} ${direction}, id`;
}

type Page = RowRange & { readonly where: SQL; readonly order: SQL };

/** Finds the rows of tasks in an order; `where` and `order` name the columns of the table. */
export async function findTaskRows(
  db: Executor,
  { where, order, limit, offset }: Page,
  today: Day,
): Promise<readonly TaskListRow[]> {
  const { rows } = await db.execute<{ row: TaskListRow }>(sql`
    select row_to_json(listed) as row from (
      select task.id, task.title, task.creator_id as "creatorId", task.state, task.progress,
        task.assigned_on as "assignedOn", task.due_on as "dueOn", task.version,
        (select json_build_object('id', ${project.id}, 'name', ${project.name}, 'ownerId', ${project.ownerId},
          'state', ${project.state}) from ${project} where ${project.id} = task.project_id) as project,
        (select coalesce(json_agg(${personJson(sql`somebody.id`, sql`somebody.full_name`, today)}
            order by somebody.full_name, somebody.id), '[]')
          from ${taskAssignee} join ${employee} somebody on somebody.id = ${taskAssignee.employeeId}
          where ${taskAssignee.taskId} = task.id) as assignees,
        (select count(*) from ${progressRemark} where ${progressRemark.taskId} = task.id) as remarks,
        (select count(*) from ${taskFile} where ${taskFile.taskId} = task.id) as files
      from (select * from ${task} where ${task.removedAt} is null and ${where}
        order by ${order} limit ${limit} offset ${offset}) task
      order by ${order}) listed`);
  return rows.map(({ row }) => row);
}

/** Counts tasks. */
export async function countTasks(db: Executor, where: SQL): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(task)
    .where(sql`${task.removedAt} is null and ${where}`);
  return row?.count ?? 0;
}

/** The number of days from today on in which a task counts as due this week. */
const WEEK = 7;

type Filter = Pick<QueryOf<typeof listProjectTasks>, 'state' | 'due' | 'search' | 'assigneeId'>;

function filtered({ state, due, search, assigneeId }: Filter, today: Day): readonly SQL[] {
  const weekEnd = addDays(today, WEEK);
  const isDue = {
    late: sql`${task.dueOn} < ${today} and ${task.state} <> 'done'`,
    week: sql`${task.dueOn} between ${today} and ${weekEnd}`,
    later: sql`${task.dueOn} > ${weekEnd}`,
  };
  return [
    ...(state === undefined ? [] : [sql`${task.state} = any(${sql.param([state].flat())}::text[])`]),
    ...(due === undefined ? [] : [isDue[due]]),
    ...(assigneeId === undefined ? [] : [isAssigned(assigneeId)]),
    ...matchesWords(sql`lower(${task.title})`, search),
  ];
}

function isAssigned(employeeId: number): SQL {
  return sql`exists (select from ${taskAssignee} where ${taskAssignee.taskId} = ${task.id}
    and ${taskAssignee.employeeId} = ${employeeId})`;
}

/** Returns the condition of the tasks of a project that match a filter. */
export function ofProject(projectId: number, filter: Filter, today: Day): SQL {
  return sql.join([sql`${eq(task.projectId, projectId)}`, ...filtered(filter, today)], sql` and `);
}

type MyFilter = Pick<QueryOf<typeof listMyTasks>, 'state' | 'due' | 'search' | 'projectId'>;

/**
 * Returns the condition of the tasks that somebody has: of projects of which they are a member, and of nobody's; open
 * ones only where the project takes work.
 */
export function ofEmployee(employeeId: number, filter: MyFilter, today: Day): SQL {
  const conditions = [
    sql`${task.id} in (select ${taskAssignee.taskId} from ${taskAssignee}
      where ${taskAssignee.employeeId} = ${employeeId})`,
    worksToday(sql`${employeeId}::bigint`, today),
    sql`(${task.projectId} is null or exists (select from ${projectMember}
      join ${project} on ${project.id} = ${projectMember.projectId}
      where ${projectMember.projectId} = ${task.projectId} and ${projectMember.employeeId} = ${employeeId}
        and (${task.state} = 'done' or ${project.state} in ('active', 'on_hold'))))`,
    ...hasAsked(sql`${task.projectId}`, filter.projectId),
    ...filtered({ ...filter, assigneeId: undefined }, today),
  ];
  return sql.join(conditions, sql` and `);
}

/** Counts the open tasks that somebody has: all, late ones, and those due within seven days. */
export async function countOpenTasks(
  db: Executor,
  employeeId: number,
  today: Day,
): Promise<{ readonly open: number; readonly late: number; readonly week: number }> {
  const isOpen = ofEmployee(employeeId, { state: ['to_do', 'in_progress'], search: undefined }, today);
  const [row] = await db
    .select({
      open: sql<number>`count(*)::int`,
      late: sql<number>`(count(*) filter (where ${task.dueOn} < ${today}))::int`,
      week: sql<number>`(count(*) filter (where ${task.dueOn} between ${today} and ${addDays(today, WEEK)}))::int`,
    })
    .from(task)
    .where(sql`${task.removedAt} is null and ${isOpen}`);
  return row ?? { open: 0, late: 0, week: 0 };
}

/** Finds the row of one task. */
export async function findTaskRow(db: Executor, id: number, today: Day): Promise<TaskListRow> {
  const where = sql`${task.id} = ${id}`;
  const [row] = await findTaskRows(db, { where, order: BY_PLACE, limit: 1, offset: 0 }, today);
  if (row === undefined) throw new Error('The task does not exist');
  return row;
}
