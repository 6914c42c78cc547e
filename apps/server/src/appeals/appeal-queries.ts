import { and, asc, between, eq, isNull, notInArray, sql } from 'drizzle-orm';
import { addDays, type Day } from '@prestasi/domain';
import { insertRow } from '../platform/database/rows.ts';
import type { Executor, Tx } from '../platform/database/transaction.ts';
import { file } from '../platform/files/tables.ts';
import { appeal, appealFile, appealMember, appealPoint, appealQuestion, appealVote } from '../schema/appeals.ts';
import { appraisal, form } from '../schema/appraisals.ts';
import { account, employee } from '../schema/people.ts';

/** An appeal with who filed it, and the year-end form that it is about. */
export type AppealRecord = typeof appeal.$inferSelect & {
  readonly filedByName: string;
  readonly filedByEmployeeId: number | null;
  readonly formId: number;
};

/** Finds an appeal; null if there is none. */
export async function findAppeal(db: Executor, id: number): Promise<AppealRecord | null> {
  const [row] = await db
    .select({ appeal, filedByName: account.fullName, filedByEmployeeId: account.employeeId, formId: form.id })
    .from(appeal)
    .innerJoin(account, eq(account.id, appeal.filedBy))
    .innerJoin(form, and(eq(form.appraisalId, appeal.appraisalId), eq(form.phase, 'year_end')))
    .where(eq(appeal.id, id));
  if (row === undefined) return null;
  const { appeal: own, ...beside } = row;
  return { ...own, ...beside };
}

/** A member of the panel. */
export type MemberRow = typeof appealMember.$inferSelect & { readonly name: string };

/** Finds the members who sit on the panel of an appeal, in the order in which they were named. */
export async function findMembers(db: Executor, appealId: number): Promise<readonly MemberRow[]> {
  const rows = await db
    .select({ member: appealMember, name: employee.fullName })
    .from(appealMember)
    .innerJoin(employee, eq(employee.id, appealMember.employeeId))
    .where(and(eq(appealMember.appealId, appealId), isNull(appealMember.removedAt)))
    .orderBy(asc(appealMember.id));
  return rows.map(({ member, name }) => ({ ...member, name }));
}

/** A question with the names of who was asked and who answered. */
export type QuestionRow = typeof appealQuestion.$inferSelect & {
  readonly askedName: string;
  readonly answeredByName: string | null;
};

/** Finds the questions of an appeal, oldest first. */
export async function findQuestions(db: Executor, appealId: number): Promise<readonly QuestionRow[]> {
  const rows = await db
    .select({ question: appealQuestion, askedName: employee.fullName, answeredByName: account.fullName })
    .from(appealQuestion)
    .innerJoin(employee, eq(employee.id, appealQuestion.askedId))
    .leftJoin(account, eq(account.id, appealQuestion.answeredBy))
    .where(eq(appealQuestion.appealId, appealId))
    .orderBy(asc(appealQuestion.id));
  return rows.map(({ question, ...names }) => ({ ...question, ...names }));
}

/** Finds the files that were handed in with an appeal, in their order. */
export async function findAppealFiles(
  db: Executor,
  appealId: number,
): Promise<readonly { readonly id: number; readonly name: string }[]> {
  return db
    .select({ id: file.id, name: file.name })
    .from(appealFile)
    .innerJoin(file, eq(file.id, appealFile.fileId))
    .where(eq(appealFile.appealId, appealId))
    .orderBy(asc(file.id));
}

/** Stores an appeal with its points, and returns its id. */
export async function insertAppeal(
  tx: Tx,
  values: Omit<typeof appeal.$inferInsert, 'id'>,
  points: readonly Omit<typeof appealPoint.$inferInsert, 'id' | 'appealId'>[],
): Promise<number> {
  const appealId = await insertRow(tx, appeal, values);
  await tx.insert(appealPoint).values(points.map((point) => ({ ...point, appealId })));
  return appealId;
}

/** Changes an appeal, which must be locked by its appraisal. */
export async function updateAppeal(
  tx: Tx,
  id: number,
  values: Partial<Pick<typeof appeal.$inferInsert, 'state' | 'decidedAt' | 'newRevision'>>,
): Promise<void> {
  await tx.update(appeal).set(values).where(eq(appeal.id, id));
}

/** Records a file as handed in with an appeal. */
export async function insertAppealFile(tx: Tx, appealId: number, fileId: number): Promise<void> {
  await tx.insert(appealFile).values({ appealId, fileId });
}

/** Seats these employees on the panel of an appeal in place of those before; who sat already keeps their seat and votes. */
export async function replaceMembers(
  tx: Tx,
  appealId: number,
  employeeIds: readonly number[],
  { by, at }: { readonly by: number; readonly at: Date },
): Promise<void> {
  const isSeated = and(eq(appealMember.appealId, appealId), isNull(appealMember.removedAt));
  await tx
    .update(appealMember)
    .set({ removedAt: at })
    .where(and(isSeated, notInArray(appealMember.employeeId, [...employeeIds])));
  const remaining = await tx.select({ employeeId: appealMember.employeeId }).from(appealMember).where(isSeated);
  const added = employeeIds.filter((id) => !remaining.some(({ employeeId }) => employeeId === id));
  if (added.length === 0) return;
  await tx.insert(appealMember).values(added.map((employeeId) => ({ appealId, employeeId, namedBy: by, namedAt: at })));
}

/** Stores the votes of a member. */
export async function insertVotes(tx: Tx, votes: readonly (typeof appealVote.$inferInsert)[]): Promise<void> {
  await tx.insert(appealVote).values([...votes]);
}

/** Stores a question of a member. */
export async function insertQuestion(tx: Tx, values: typeof appealQuestion.$inferInsert): Promise<void> {
  await tx.insert(appealQuestion).values(values);
}

/** Stores the answer to a question. */
export async function answerQuestion(
  tx: Tx,
  id: number,
  { answer, by, at }: { readonly answer: string; readonly by: number; readonly at: Date },
): Promise<void> {
  await tx.update(appealQuestion).set({ answer, answeredBy: by, answeredAt: at }).where(eq(appealQuestion.id, id));
}

/** Finds the open appeals that wait for their panel, oldest first, at most `atMost`. */
export async function findUnseated(
  db: Executor,
  atMost: number,
): Promise<readonly { readonly id: number; readonly formId: number }[]> {
  return db
    .select({ id: appeal.id, formId: form.id })
    .from(appeal)
    .innerJoin(form, and(eq(form.appraisalId, appeal.appraisalId), eq(form.phase, 'year_end')))
    .where(eq(appeal.state, 'filed'))
    .orderBy(asc(appeal.id))
    .limit(atMost);
}

/** Finds the open appeals whose last day comes within so many days, or today. */
export async function findOpenDue(
  db: Executor,
  today: Day,
  days: number,
): Promise<readonly { readonly id: number; readonly appraisalId: number }[]> {
  return db
    .select({ id: appeal.id, appraisalId: appeal.appraisalId })
    .from(appeal)
    .where(and(isNull(appeal.decidedAt), between(appeal.dueOn, today, addDays(today, days))))
    .orderBy(asc(appeal.dueOn), asc(appeal.id));
}

/** Records that those for whom an appeal waits were reminded on a day. */
export async function setReminded(tx: Tx, id: number, day: Day): Promise<void> {
  await tx.update(appeal).set({ remindedOn: day }).where(eq(appeal.id, id));
}

/** An open appeal in which somebody has something to do. */
export type AppealWaiting = { readonly id: number; readonly name: string; readonly dueOn: string };

/** Finds the open appeals on whose panel an employee has not voted yet, the first due first. */
export async function findToVote(db: Executor, employeeId: number): Promise<readonly AppealWaiting[]> {
  return waitingOnes(db)
    .innerJoin(appealMember, eq(appealMember.appealId, appeal.id))
    .where(
      and(
        eq(appealMember.employeeId, employeeId),
        isNull(appealMember.removedAt),
        eq(appeal.state, 'deciding'),
        sql`not exists (select from ${appealVote} where ${eq(appealVote.memberId, appealMember.id)})`,
      ),
    )
    .orderBy(asc(appeal.dueOn), asc(appeal.id));
}

/** Finds the open appeals in which an employee was asked something and has not answered, the first due first. */
export async function findToAnswer(db: Executor, employeeId: number): Promise<readonly AppealWaiting[]> {
  const unanswered = and(
    eq(appealQuestion.appealId, appeal.id),
    eq(appealQuestion.askedId, employeeId),
    isNull(appealQuestion.answer),
  );
  return waitingOnes(db)
    .where(and(isNull(appeal.decidedAt), sql`exists (select from ${appealQuestion} where ${unanswered})`))
    .orderBy(asc(appeal.dueOn), asc(appeal.id));
}

function waitingOnes(db: Executor) {
  return db
    .select({ id: appeal.id, name: employee.fullName, dueOn: appeal.dueOn })
    .from(appeal)
    .innerJoin(appraisal, eq(appraisal.id, appeal.appraisalId))
    .innerJoin(employee, eq(employee.id, appraisal.employeeId))
    .$dynamic();
}
