import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { Work } from '@prestasi/domain';
import { listOf } from '../platform/database/list-of.ts';
import type { Page } from '../platform/database/page-query.ts';
import { pickColumns } from '../platform/database/pick-columns.ts';
import { matchesWords } from '../platform/database/search.ts';
import type { Executor, Tx } from '../platform/database/transaction.ts';
import { appraisal, form } from '../schema/appraisals.ts';
import { linkedWork } from '../schema/linked-work.ts';
import { progressRemark } from '../schema/projects.ts';
import { dayOf, workOf } from '../schema/work-of.ts';

export type LinkedWorkRow = typeof linkedWork.$inferSelect;

/** The project or the task that is meant. */
export type WorkTarget = { readonly kind: 'project' | 'task'; readonly id: number };
export type FoundWork = Work & WorkTarget;

/** Somebody's remarks on a project or task, the latest first. */
function remarksOf(employeeId: SQL): SQL {
  return listOf(
    { writtenOn: sql<string>`${dayOf(sql`remark.written_at`)}`, text: sql<string>`remark.text` },
    {
      from: sql`from ${progressRemark} remark where remark.author_id = ${employeeId}
        and case work.kind when 'project' then remark.project_id else remark.task_id end = work.id`,
      orderBy: [sql`remark.id desc`],
    },
  );
}

const WORK = {
  kind: sql<WorkTarget['kind']>`work.kind`,
  id: sql<number>`work.id`.mapWith(Number),
  title: sql<string>`work.title`,
  projectName: sql<string | null>`work.project_name`,
  role: sql<Work['role']>`work.role`,
  state: sql<Work['state']>`work.state`,
  progress: sql<number | null>`work.progress`,
  dueOn: sql<string>`work.due_on::text`,
  firstDay: sql<string>`work.first_day::text`,
  lastDay: sql<string | null>`work.last_day::text`,
};

const APPRAISEE = sql`${appraisal.employeeId}`;

/** The snapshots of work linked to an appraisal's forms: a column of a statement over appraisals. */
export const LINKED_WORK = listOf(
  pickColumns(
    linkedWork,
    'id',
    'appraisalId',
    'phase',
    'itemId',
    'rowId',
    'projectId',
    'taskId',
    'title',
    'projectName',
    'role',
    'state',
    'progress',
    'dueOn',
    'remarks',
    'takenOn',
  ),
  {
    from: sql`from ${linkedWork} where ${eq(linkedWork.appraisalId, appraisal.id)}`,
    orderBy: [linkedWork.id],
  },
);

/** The present values of work linked to forms that are not submitted. */
export const LIVE_WORK = listOf(
  { ...WORK, linkId: linkedWork.id, remarks: remarksOf(APPRAISEE) as SQL<Work['remarks']> },
  {
    from: sql`from ${linkedWork}
      join ${form} on ${and(eq(form.appraisalId, linkedWork.appraisalId), eq(form.phase, linkedWork.phase))}
      cross join lateral (${workOf(APPRAISEE, {
        ofProject: sql`project.id = ${linkedWork.projectId}`,
        ofTask: sql`task.id = ${linkedWork.taskId}`,
      })}) work
      where ${and(eq(linkedWork.appraisalId, appraisal.id), eq(form.level, 'unsubmitted'))}`,
    orderBy: [linkedWork.id],
  },
);

type LinkableFilter = {
  readonly year: number;
  readonly search: string | undefined;
  readonly page: number;
  readonly size: number;
};

/** Finds a page of the work of a year that somebody has or had a part in: present parts first, then by due day (domain §7). */
export async function findLinkableWork(
  db: Executor,
  employeeId: number,
  { year, search, page, size }: LinkableFilter,
): Promise<Page<Omit<FoundWork, 'remarks'>>> {
  const words = sql`lower(work.title || ' ' || coalesce(work.project_name, ''))`;
  const found = sql`from (${workOf(sql`${employeeId}`)}) work
    where ${and(isOfYear(year), ...matchesWords(words, search))}`;
  const rows = await db.select(WORK).from(sql`(select work.* ${found}
      order by work.last_day is not null, work.due_on desc, work.title, work.kind, work.id
      limit ${size} offset ${(page - 1) * size}) work`);
  const { rows: counted } = await db.execute<{ total: number }>(sql`select count(*) as total ${found}`);
  return { rows, total: counted[0]?.total ?? 0 };
}

/** Whether work is of a year, as the domain's `isOfYear`. */
function isOfYear(year: number): SQL {
  const begins = sql`make_date(${year}, 1, 1)`;
  return sql`work.first_day <= make_date(${year}, 12, 31) and (work.last_day is null or work.last_day >= ${begins})
    and (work.state not in ('done', 'archived') or work.due_on >= ${begins})`;
}

/** Finds work that somebody has or had a part in; null if there is none. */
export async function findWork(db: Executor, employeeId: number, { kind, id }: WorkTarget): Promise<FoundWork | null> {
  const of = (one: WorkTarget['kind']) => (one === kind ? sql`${sql.identifier(one)}.id = ${id}` : sql`false`);
  const employee = sql`${employeeId}::bigint`;
  const [found] = await db
    .select({ ...WORK, remarks: remarksOf(employee) as SQL<Work['remarks']> })
    .from(sql`(${workOf(employee, { ofProject: of('project'), ofTask: of('task') })}) work`);
  return found ?? null;
}

/** Adds a link and returns it. */
export async function insertLink(tx: Tx, values: typeof linkedWork.$inferInsert): Promise<LinkedWorkRow> {
  const [row] = await tx.insert(linkedWork).values(values).returning();
  if (row === undefined) throw new Error('The link was not kept');
  return row;
}

/** Deletes a link. */
export async function deleteLink(tx: Tx, linkId: number): Promise<void> {
  await tx.delete(linkedWork).where(eq(linkedWork.id, linkId));
}

/** Saves the snapshots of links, in one statement. */
export async function saveSnapshots(tx: Tx, links: readonly LinkedWorkRow[]): Promise<void> {
  const rows = links.map(({ id, title, projectName, role, state, progress, dueOn, remarks, takenOn }) => ({
    id,
    title,
    project_name: projectName,
    role,
    state,
    progress,
    due_on: dueOn,
    remarks,
    taken_on: takenOn,
  }));
  await tx.execute(sql`
    update ${linkedWork} set title = taken.title, project_name = taken.project_name, role = taken.role,
      state = taken.state, progress = taken.progress, due_on = taken.due_on, remarks = taken.remarks,
      taken_on = taken.taken_on
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as taken (id bigint, title text, project_name text,
      role text, state text, progress smallint, due_on date, remarks jsonb, taken_on date)
    where ${linkedWork.id} = taken.id`);
}
