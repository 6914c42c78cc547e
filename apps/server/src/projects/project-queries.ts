import { eq, type SQL, sql } from 'drizzle-orm';
import type { listProjects, QueryOf } from '@prestasi/contract';
import type { Day, ProjectState } from '@prestasi/domain';
import { insertRow } from '../platform/database/rows.ts';
import { matchesWords } from '../platform/database/search.ts';
import type { Executor, Tx } from '../platform/database/transaction.ts';
import { company } from '../schema/organisation.ts';
import { employee } from '../schema/people.ts';
import { project, projectMember, progressRemark, task } from '../schema/projects.ts';
import { type Person, personJson, worksToday } from './person-queries.ts';

/** A project, and whether its reader is a member who works in the group today. */
export type ProjectRecord = typeof project.$inferSelect & {
  readonly acrossGroup: boolean;
  readonly isMember: boolean;
};

/** Finds a project as a reader sees it; null if there is none. */
export async function findProject(
  db: Executor,
  id: number,
  employeeId: number | null,
  today: Day,
): Promise<ProjectRecord | null> {
  const [row] = await db
    .select({
      project,
      acrossGroup: company.projectsAcrossGroup,
      isMember: sql<boolean>`(exists (select from ${projectMember} where ${projectMember.projectId} = ${project.id}
        and ${projectMember.employeeId} = ${employeeId}::bigint) and ${worksToday(sql`${employeeId}::bigint`, today)})`,
    })
    .from(project)
    .innerJoin(company, eq(company.id, project.companyId))
    .where(eq(project.id, id));
  return row === undefined ? null : { ...row.project, acrossGroup: row.acrossGroup, isMember: row.isMember };
}

/** Locks a project until the transaction ends, so that its tasks, members and state change one after another. */
export async function lockProject(tx: Tx, id: number): Promise<void> {
  await tx.select({ id: project.id }).from(project).where(eq(project.id, id)).for('no key update');
}

/** Inserts a project; returns its id. */
export async function insertProject(tx: Tx, values: typeof project.$inferInsert): Promise<number> {
  return insertRow(tx, project, values);
}

type Changes = Partial<
  Pick<typeof project.$inferInsert, 'name' | 'description' | 'startsOn' | 'dueOn' | 'state' | 'ownerId'>
>;

/** Changes a project, as its next version. */
export async function setProject(tx: Tx, id: number, changes: Changes): Promise<void> {
  await tx
    .update(project)
    .set({ ...changes, version: sql`${project.version} + 1` })
    .where(eq(project.id, id));
}

/** A project of a list, with the counts of its tasks. */
export type ProjectListRow = {
  readonly id: number;
  readonly name: string;
  readonly state: ProjectState;
  readonly startsOn: Day;
  readonly dueOn: Day;
  readonly owner: Person;
  readonly members: number;
  readonly total: number;
  readonly done: number;
  readonly late: number;
  readonly progress: number | null;
};

/** Selects the rows of projects, from the rows of a statement that has their columns. */
function rowsOf(source: SQL, today: Day): SQL {
  return sql`select project.id, project.name, project.state, project.starts_on as "startsOn", project.due_on as "dueOn",
      (select ${personJson(sql`owner.id`, sql`owner.full_name`, today)} from ${employee} owner
        where owner.id = project.owner_id) as owner,
      (select count(*) from ${projectMember} where ${projectMember.projectId} = project.id) as members, counts.*
    from ${source} project
    cross join lateral (
      select count(*) as total, count(*) filter (where state = 'done') as done,
        count(*) filter (where state <> 'done' and due_on < ${today}) as late, round(avg(progress))::int as progress
      from ${task} where project_id = project.id and removed_at is null) counts`;
}

type Query = QueryOf<typeof listProjects>;

const ORDERS: Readonly<Record<string, SQL>> = {
  dueOn: sql`due_on`,
  startsOn: sql`starts_on`,
  name: sql`lower(name)`,
};

function isListed(query: Query, employeeId: number, today: Day): SQL {
  const { state = ['active', 'on_hold'], role, late, search } = query;
  const states = [state].flat();
  const isOwner = sql`${project.ownerId} = ${employeeId}`;
  const conditions = [
    sql`${project.id} in (select ${projectMember.projectId} from ${projectMember}
      where ${projectMember.employeeId} = ${employeeId})`,
    worksToday(sql`${employeeId}::bigint`, today),
    sql`${project.state} = any(${sql.param(states)}::text[])`,
    ...(role === undefined ? [] : [role === 'owner' ? isOwner : sql`not ${isOwner}`]),
    ...(late === undefined
      ? []
      : [
          sql`(${project.dueOn} < ${today} or exists (select from ${task} where ${task.projectId} = ${project.id}
            and ${task.removedAt} is null and ${task.state} <> 'done' and ${task.dueOn} < ${today}))`,
        ]),
    ...matchesWords(sql`lower(${project.name})`, search),
  ];
  return sql.join(conditions, sql` and `);
}

/** Finds a page of the projects of which an employee is a member. */
export async function findProjects(
  db: Executor,
  query: Query,
  employeeId: number,
  today: Day,
): Promise<readonly ProjectListRow[]> {
  const { sort, page, size } = query;
  const order = sql`${ORDERS[sort.replace('-', '')] ?? sql`due_on`} ${sort.startsWith('-') ? sql`desc` : sql`asc`}, id`;
  const { rows } = await db.execute<{ row: ProjectListRow }>(sql`
    select row_to_json(listed) as row from (${rowsOf(
      sql`(select * from ${project} where ${isListed(query, employeeId, today)}
        order by ${order} limit ${size} offset ${(page - 1) * size})`,
      today,
    )} order by ${order}) listed`);
  return rows.map(({ row }) => row);
}

/** Counts the projects of such a list. */
export async function countProjects(db: Executor, query: Query, employeeId: number, today: Day): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(project)
    .where(isListed(query, employeeId, today));
  return row?.count ?? 0;
}

/** The particulars of a project's page. */
export type ProjectDetails = ProjectListRow & {
  readonly company: { readonly id: number; readonly name: string };
  readonly creator: Person;
  readonly people: readonly Person[];
  readonly remarks: number;
};

/** Finds the particulars of a project. */
export async function findDetails(db: Executor, id: number, today: Day): Promise<ProjectDetails> {
  const { rows } = await db.execute<{ row: ProjectDetails }>(sql`
    select row_to_json(found) as row from (
      select listed.*,
        (select json_build_object('id', company.id, 'name', company.name) from ${company}
          where company.id = project.company_id) as company,
        (select ${personJson(sql`creator.id`, sql`creator.full_name`, today)} from ${employee} creator
          where creator.id = project.creator_id) as creator,
        (select json_agg(${personJson(sql`member.id`, sql`member.full_name`, today)} order by member.full_name, member.id)
          from ${projectMember} join ${employee} member on member.id = ${projectMember.employeeId}
          where ${projectMember.projectId} = project.id) as people,
        (select count(*) from ${progressRemark} where ${progressRemark.projectId} = project.id) as remarks
      from (${rowsOf(sql`(select * from ${project} where ${eq(project.id, id)})`, today)}) listed
      join ${project} on project.id = listed.id) found`);
  const row = rows[0]?.row;
  if (row === undefined) throw new Error('The project does not exist');
  return row;
}
