import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { together } from '../platform/database/together.ts';
import type { Executor } from '../platform/database/transaction.ts';
import { account } from '../schema/people.ts';
import { appraisal } from '../schema/appraisals.ts';
import { companyCycle, cycle } from '../schema/cycles.ts';
import {
  appraisalItem,
  contribution,
  formComment,
  moderation,
  scorecardRow,
  selfLearning,
  trainingNeed,
  trainingRecord,
} from '../schema/form-content.ts';
import { competency } from '../schema/reference.ts';

const core = alias(competency, 'core');

/** An item with the competency it was chosen from: its parent (the core of a subcore). */
export type ItemRow = typeof appraisalItem.$inferSelect & { readonly competencyParentId: number | null };
export type ScorecardRowRow = typeof scorecardRow.$inferSelect;
export type TrainingNeedRow = typeof trainingNeed.$inferSelect;
export type SelfLearningRow = typeof selfLearning.$inferSelect;
export type ContributionRow = typeof contribution.$inferSelect;
export type TrainingRecordRow = typeof trainingRecord.$inferSelect & { readonly appraisalId: number };
export type ModerationRow = typeof moderation.$inferSelect & { readonly appraisalId: number };
export type CommentRow = typeof formComment.$inferSelect & { readonly authorName: string };

/** What stands in an appraisal, as rows, in the order in which it is shown. Items taken out are among them. */
export type ContentRows = {
  readonly items: readonly ItemRow[];
  readonly rows: readonly ScorecardRowRow[];
  readonly trainingNeeds: readonly TrainingNeedRow[];
  readonly trainingRecords: readonly TrainingRecordRow[];
  readonly selfLearning: readonly SelfLearningRow[];
  readonly contributions: readonly ContributionRow[];
  /** Moderated marks that stand, oldest first. */
  readonly moderations: readonly ModerationRow[];
};

/** The contents of appraisals, by appraisal: seven queries for however many. */
export async function findContents(db: Executor, ids: readonly number[]): Promise<ReadonlyMap<number, ContentRows>> {
  if (ids.length === 0) return new Map();
  const all = [...ids];
  const [items, rows, needs, learning, contributions, moderations, records] = await together(db, [
    () => findItems(db, all),
    () => findScorecardRows(db, all),
    async () => db.select().from(trainingNeed).where(inArray(trainingNeed.appraisalId, all)).orderBy(trainingNeed.id),
    async () => db.select().from(selfLearning).where(inArray(selfLearning.appraisalId, all)).orderBy(selfLearning.id),
    async () => db.select().from(contribution).where(inArray(contribution.appraisalId, all)).orderBy(contribution.id),
    () => findModerations(db, all),
    () => findAttended(db, all),
  ]);
  return new Map(
    all.map((id) => [
      id,
      {
        items: items.filter(({ appraisalId }) => appraisalId === id),
        rows: rows.filter(({ appraisalId }) => appraisalId === id).map(({ row }) => row),
        trainingNeeds: needs.filter(({ appraisalId }) => appraisalId === id),
        trainingRecords: records.filter(({ appraisalId }) => appraisalId === id),
        selfLearning: learning.filter(({ appraisalId }) => appraisalId === id),
        contributions: contributions.filter(({ appraisalId }) => appraisalId === id),
        moderations: moderations.filter(({ appraisalId }) => appraisalId === id),
      },
    ]),
  );
}

async function findScorecardRows(db: Executor, appraisalIds: number[]) {
  return db
    .select({ row: scorecardRow, appraisalId: appraisalItem.appraisalId })
    .from(scorecardRow)
    .innerJoin(appraisalItem, eq(appraisalItem.id, scorecardRow.itemId))
    .where(inArray(appraisalItem.appraisalId, appraisalIds))
    .orderBy(asc(scorecardRow.sort), asc(scorecardRow.id));
}

async function findModerations(db: Executor, appraisalIds: number[]): Promise<readonly ModerationRow[]> {
  const rows = await db
    .select({ moderation, appraisalId: appraisalItem.appraisalId })
    .from(moderation)
    .innerJoin(appraisalItem, eq(appraisalItem.id, moderation.itemId))
    .where(and(inArray(appraisalItem.appraisalId, appraisalIds), isNull(moderation.droppedAt)))
    .orderBy(asc(moderation.id));
  return rows.map((row) => ({ ...row.moderation, appraisalId: row.appraisalId }));
}

/** The items of appraisals in the order in which they are shown, those taken out among them. */
export async function findItems(db: Executor, ids: readonly number[]): Promise<readonly ItemRow[]> {
  const rows = await db
    .select({ item: appraisalItem, competencyParentId: competency.parentId })
    .from(appraisalItem)
    .leftJoin(competency, eq(competency.id, appraisalItem.competencyId))
    .where(inArray(appraisalItem.appraisalId, [...ids]))
    .orderBy(asc(appraisalItem.sort), asc(appraisalItem.id));
  return rows.map(({ item, competencyParentId }) => ({ ...item, competencyParentId }));
}

/** What a comparison of self scores with marks needs of the items of appraisals. */
export async function findMarks(db: Executor, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const { id, appraisalId, parentId, removedIn, selfScore, mark } = appraisalItem;
  return db
    .select({ id, appraisalId, parentId, removedIn, selfScore, mark })
    .from(appraisalItem)
    .where(inArray(appraisalId, [...ids]));
}

/** The comments of forms, with who wrote them. */
export async function findComments(db: Executor, formIds: readonly number[]): Promise<readonly CommentRow[]> {
  const rows = await db
    .select({ comment: formComment, authorName: account.fullName })
    .from(formComment)
    .innerJoin(account, eq(account.id, formComment.writtenBy))
    .where(inArray(formComment.formId, [...formIds]));
  return rows.map(({ comment, authorName }) => ({ ...comment, authorName }));
}

/** Core competencies from each of which subcores are chosen: those in use that have subcores in use, in the library's order. */
export async function findCores(db: Executor): Promise<readonly number[]> {
  const rows = await db
    .selectDistinct({ id: competency.parentId })
    .from(competency)
    .innerJoin(core, eq(core.id, competency.parentId))
    .where(and(eq(competency.kind, 'subcore'), isNull(competency.archivedAt), isNull(core.archivedAt)));
  return rows.flatMap(({ id }) => (id === null ? [] : [id])).toSorted((a, b) => a - b);
}

/** The indicators of behaviours in both languages, in the library's order. */
export async function findIndicators(
  db: Executor,
  behaviourIds: readonly number[],
): Promise<readonly { behaviourId: number | null; ms: string; en: string }[]> {
  if (behaviourIds.length === 0) return [];
  return db
    .select({ behaviourId: competency.parentId, ms: competency.nameMs, en: competency.nameEn })
    .from(competency)
    .where(and(inArray(competency.parentId, [...behaviourIds]), eq(competency.kind, 'sub_behaviour')))
    .orderBy(asc(competency.sort), asc(competency.id));
}

/** Training attended in the year of the appraisal, by the day it ended (domain §6). */
async function findAttended(db: Executor, ids: number[]): Promise<readonly TrainingRecordRow[]> {
  const rows = await db
    .select({ record: trainingRecord, appraisalId: appraisal.id })
    .from(appraisal)
    .innerJoin(companyCycle, eq(companyCycle.id, appraisal.companyCycleId))
    .innerJoin(cycle, eq(cycle.id, companyCycle.cycleId))
    .innerJoin(
      trainingRecord,
      and(
        eq(trainingRecord.employeeId, appraisal.employeeId),
        sql`${trainingRecord.endsOn} between make_date(${cycle.year}, 1, 1) and make_date(${cycle.year}, 12, 31)`,
      ),
    )
    .where(inArray(appraisal.id, ids))
    .orderBy(asc(trainingRecord.startsOn), asc(trainingRecord.id));
  return rows.map(({ record, appraisalId }) => ({ ...record, appraisalId }));
}
