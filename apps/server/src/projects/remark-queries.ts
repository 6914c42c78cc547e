import { type SQL, sql } from 'drizzle-orm';
import type { Paging } from '../platform/database/page-query.ts';
import { insertRow } from '../platform/database/rows.ts';
import type { Executor, Tx } from '../platform/database/transaction.ts';
import { file } from '../platform/files/tables.ts';
import { account, employee } from '../schema/people.ts';
import { progressRemark, remarkMention, taskFile } from '../schema/projects.ts';

/** A remark as stored, with names; the instant as the database writes it. */
export type RemarkRow = {
  readonly id: number;
  readonly authorId: number;
  readonly author: string;
  readonly text: string;
  readonly progress: number | null;
  readonly writtenAt: string;
  readonly mentions: readonly string[];
};

/** Inserts a remark with whom it mentions; returns its id. */
export async function insertRemark(
  tx: Tx,
  values: typeof progressRemark.$inferInsert,
  mentionIds: readonly number[],
): Promise<number> {
  const remarkId = await insertRow(tx, progressRemark, values);
  if (mentionIds.length > 0)
    await tx.insert(remarkMention).values(mentionIds.map((employeeId) => ({ remarkId, employeeId })));
  return remarkId;
}

/** Finds remarks on a project or task, newest first. */
export async function findRemarks(
  db: Executor,
  subject: { readonly projectId: number } | { readonly taskId: number } | { readonly remarkId: number },
  { page, size }: Paging,
): Promise<readonly RemarkRow[]> {
  const { rows } = await db.execute<{ row: RemarkRow }>(sql`
    select row_to_json(found) as row from (
      select ${progressRemark.id}, ${progressRemark.authorId} as "authorId", ${employee.fullName} as author,
        ${progressRemark.text}, ${progressRemark.progress}, ${progressRemark.writtenAt} as "writtenAt",
        (select coalesce(json_agg(somebody.full_name), '[]') from ${remarkMention}
          join ${employee} somebody on somebody.id = ${remarkMention.employeeId}
          where ${remarkMention.remarkId} = ${progressRemark.id}) as mentions
      from ${progressRemark} join ${employee} on ${employee.id} = ${progressRemark.authorId}
      where ${about(subject)}
      order by ${progressRemark.id} desc limit ${size} offset ${(page - 1) * size}) found`);
  return rows.map(({ row }) => row);
}

function about(subject: Parameters<typeof findRemarks>[1]): SQL {
  if ('remarkId' in subject) return sql`${progressRemark.id} = ${subject.remarkId}`;
  if ('taskId' in subject) return sql`${progressRemark.taskId} = ${subject.taskId}`;
  return sql`${progressRemark.projectId} = ${subject.projectId}`;
}

/** Counts the remarks on a project. */
export async function countRemarks(db: Executor, projectId: number): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(progressRemark)
    .where(sql`${progressRemark.projectId} = ${projectId}`);
  return row?.count ?? 0;
}

/** Somebody's reports on a task: the progress reported last, the number of remarks, and the instant of the last. */
export type Report = {
  readonly employeeId: number;
  readonly progress: number | null;
  readonly remarks: number;
  readonly lastRemarkAt: string;
};

/** Finds what each author reported on a task. */
export async function findReports(db: Executor, taskId: number): Promise<readonly Report[]> {
  const { rows } = await db.execute<{ row: Report }>(sql`
    select json_build_object('employeeId', author_id, 'remarks', count(*), 'lastRemarkAt', max(written_at),
      'progress', (array_agg(progress order by id desc) filter (where progress is not null))[1]) as row
    from ${progressRemark} where ${progressRemark.taskId} = ${taskId} group by author_id`);
  return rows.map(({ row }) => row);
}

/** A file of a task with the name of who added it. */
export type TaskFileRow = { readonly id: number; readonly name: string; readonly size: number; readonly by: string };

/** Finds the files of a task, in the order in which they were added. */
export async function findFiles(db: Executor, taskId: number): Promise<readonly TaskFileRow[]> {
  return db
    .select({ id: file.id, name: file.name, size: file.size, by: account.fullName })
    .from(taskFile)
    .innerJoin(file, sql`${file.id} = ${taskFile.fileId}`)
    .innerJoin(account, sql`${account.id} = ${taskFile.addedBy}`)
    .where(sql`${taskFile.taskId} = ${taskId}`)
    .orderBy(taskFile.fileId);
}

/** Adds a file to a task. */
export async function insertFile(tx: Tx, values: typeof taskFile.$inferInsert): Promise<void> {
  await tx.insert(taskFile).values(values);
}

/** Removes a file from a task; the sweep of unused files deletes its content. */
export async function deleteFile(tx: Tx, taskId: number, fileId: number): Promise<void> {
  await tx.delete(taskFile).where(sql`${taskFile.taskId} = ${taskId} and ${taskFile.fileId} = ${fileId}`);
}
