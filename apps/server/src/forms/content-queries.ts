import { asc, eq, getColumns, inArray, sql } from 'drizzle-orm';
import type { NeedPlan } from '@prestasi/domain';
import type { Executor } from '../platform/database/transaction.ts';
import { appraisal, form } from '../schema/appraisals.ts';
import {
  appraisalItem,
  type contribution,
  formComment,
  type moderation,
  type scorecardRow,
  type selfLearning,
  type trainingNeed,
  type trainingRecord,
} from '../schema/form-content.ts';
import { type itemEvidence } from '../schema/linked-work.ts';
import { account, employee } from '../schema/people.ts';
import { competency } from '../schema/reference.ts';
import type { LinkedWorkRow } from './work-queries.ts';

/**
 * An item with the parent of the competency from which it was chosen (the core of a subcore), and the name of the
 * person to whose KRA it is aligned.
 */
export type ItemRow = typeof appraisalItem.$inferSelect & {
  readonly competencyParentId: number | null;
  readonly alignedOf: string | null;
};
export type ScorecardRowRow = typeof scorecardRow.$inferSelect;
export type TrainingNeedRow = typeof trainingNeed.$inferSelect;
export type SelfLearningRow = typeof selfLearning.$inferSelect;
export type ContributionRow = typeof contribution.$inferSelect;
/** The plan for a training need, with the person's place in its session. */
export type NeedPlanRow = NeedPlan & {
  readonly needId: number;
  readonly programme: string | null;
  readonly startsOn: string | null;
  readonly endsOn: string | null;
  readonly remark: string | null;
  readonly plannedByName: string;
  readonly plannedAt: Date;
};
/** The outcome of each training need, by its id. */
export type NeedOutcomes = NonNullable<(typeof appraisal.$inferSelect)['needOutcomes']>;
/** The training that counted at the supervisor's approval. */
export type CapturedTraining = NonNullable<(typeof appraisal.$inferSelect)['capturedTraining']>;
/** An external training that its participant recorded and HR has not decided, with its certificate. */
export type ExternalTrainingRow = CapturedTraining['external'][number] & {
  readonly version: number;
  readonly certificateFileId: number | null;
  readonly certificateName: string | null;
};
export type TrainingRecordRow = typeof trainingRecord.$inferSelect;
export type EvidenceFileRow = typeof itemEvidence.$inferSelect;
export type ModerationRow = typeof moderation.$inferSelect;
export type CommentRow = typeof formComment.$inferSelect & { readonly authorName: string };

/** The content of an appraisal as rows, in the order of display. Includes items that were removed. */
export type ContentRows = {
  readonly items: readonly ItemRow[];
  readonly rows: readonly ScorecardRowRow[];
  readonly trainingNeeds: readonly TrainingNeedRow[];
  readonly needPlans: readonly NeedPlanRow[];
  readonly trainingRecords: readonly TrainingRecordRow[];
  readonly selfLearning: readonly SelfLearningRow[];
  readonly externalTraining: readonly ExternalTrainingRow[];
  readonly contributions: readonly ContributionRow[];
  /** The projects and tasks that the forms of all phases link as evidence. */
  readonly linkedWork: readonly LinkedWorkRow[];
  /** The files that are evidence for items. */
  readonly evidenceFiles: readonly EvidenceFileRow[];
  /** Moderated marks that are in force, oldest first. */
  readonly moderations: readonly ModerationRow[];
};

/** The name of the person to whose KRA an item is aligned; null if it is aligned to no KRA. */
export const ALIGNED_OF = sql<string | null>`(select person.full_name from ${appraisalItem} above
  join ${appraisal} aligned_to on aligned_to.id = above.appraisal_id
  join ${employee} person on person.id = aligned_to.employee_id
  where above.id = ${appraisalItem.alignedItemId})`;

/** Finds the items of appraisals in the order of display, including those that were removed. */
export async function findItems(db: Executor, ids: readonly number[]): Promise<readonly ItemRow[]> {
  const rows = await db
    .select({ item: appraisalItem, competencyParentId: competency.parentId, alignedOf: ALIGNED_OF })
    .from(appraisalItem)
    .leftJoin(competency, eq(competency.id, appraisalItem.competencyId))
    .where(inArray(appraisalItem.appraisalId, [...ids]))
    .orderBy(asc(appraisalItem.sort), asc(appraisalItem.id));
  return rows.map(({ item, ...others }) => ({ ...item, ...others }));
}

/** Finds the comments of all forms of appraisals, by appraisal. */
export async function findComments(
  db: Executor,
  appraisalIds: readonly number[],
): Promise<ReadonlyMap<number, readonly CommentRow[]>> {
  const rows = await db
    .select({ appraisalId: form.appraisalId, comment: getColumns(formComment), authorName: account.fullName })
    .from(formComment)
    .innerJoin(form, eq(form.id, formComment.formId))
    .innerJoin(account, eq(account.id, formComment.writtenBy))
    .where(inArray(form.appraisalId, [...appraisalIds]));
  const byAppraisal = Map.groupBy(rows, ({ appraisalId }) => appraisalId);
  return new Map(
    [...byAppraisal].map(([id, found]) => [id, found.map(({ comment, authorName }) => ({ ...comment, authorName }))]),
  );
}

/** Finds the columns of items that are needed to compare self scores with marks. */
export async function findMarks(db: Executor, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const { id, appraisalId, parentId, removedIn, selfScore, mark } = appraisalItem;
  return db
    .select({ id, appraisalId, parentId, removedIn, selfScore, mark })
    .from(appraisalItem)
    .where(inArray(appraisalId, [...ids]));
}
