import { asc, eq, inArray } from 'drizzle-orm';
import type { Executor } from '../platform/database/transaction.ts';
import {
  appraisalItem,
  type contribution,
  type formComment,
  type moderation,
  type scorecardRow,
  type selfLearning,
  type trainingNeed,
  type trainingRecord,
} from '../schema/form-content.ts';
import { competency } from '../schema/reference.ts';

/** An item with the competency it was chosen from: its parent (the core of a subcore). */
export type ItemRow = typeof appraisalItem.$inferSelect & { readonly competencyParentId: number | null };
export type ScorecardRowRow = typeof scorecardRow.$inferSelect;
export type TrainingNeedRow = typeof trainingNeed.$inferSelect;
export type SelfLearningRow = typeof selfLearning.$inferSelect;
export type ContributionRow = typeof contribution.$inferSelect;
export type TrainingRecordRow = typeof trainingRecord.$inferSelect;
export type ModerationRow = typeof moderation.$inferSelect;
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
