import { and, asc, eq, inArray, isNull, max, sql } from 'drizzle-orm';
import { alias, type AnyPgColumn, type PgTable } from 'drizzle-orm/pg-core';
import type { CommentAuthor } from '@prestasi/domain';
import type { Executor, Tx } from '../platform/database/transaction.ts';
import {
  appraisalItem,
  contribution,
  formComment,
  moderation,
  scorecardRow,
  selfLearning,
  trainingNeed,
} from '../schema/form-content.ts';
import { competency } from '../schema/reference.ts';

/** The row that a save names: its id and the version that its writer saw. */
export type Seen = { readonly id: number; readonly version: number };

type Versioned = PgTable & { readonly id: AnyPgColumn; readonly version: AnyPgColumn };

const TABLES = {
  item: appraisalItem,
  row: scorecardRow,
  need: trainingNeed,
  learning: selfLearning,
  contribution,
} as const satisfies Record<string, Versioned>;

/** The rows of a form that are saved one by one, each with a version of its own. */
export type Entity = keyof typeof TABLES;
type ValuesOf<E extends Entity> = Partial<(typeof TABLES)[E]['$inferInsert']>;

/** Saves a row over the version its writer saw, and raises it; false where somebody else was first. */
export async function saveEntity<E extends Entity>(
  tx: Tx,
  entity: E,
  seen: Seen,
  values: ValuesOf<E>,
): Promise<boolean> {
  const table: Versioned = TABLES[entity];
  const rows = await tx
    .update(table)
    .set({ ...values, version: seen.version + 1 })
    .where(and(eq(table.id, seen.id), eq(table.version, seen.version)))
    .returning({ id: table.id });
  return rows.length === 1;
}

/** Deletes a row that still has the version its writer saw; false where it has not. */
export async function deleteEntity(tx: Tx, entity: Entity, seen: Seen): Promise<boolean> {
  const table: Versioned = TABLES[entity];
  const rows = await tx
    .delete(table)
    .where(and(eq(table.id, seen.id), eq(table.version, seen.version)))
    .returning({ id: table.id });
  return rows.length === 1;
}

/** Adds a row and returns its id. */
export async function insertEntity<E extends Entity>(
  tx: Tx,
  entity: E,
  values: (typeof TABLES)[E]['$inferInsert'],
): Promise<number> {
  const table: Versioned = TABLES[entity];
  const [row] = await tx.insert(table).values(values).returning({ id: table.id });
  return Number(row?.id);
}

/** Deletes the scorecard rows of items, and items that stand under them. */
export async function deleteBelow(tx: Tx, itemId: number): Promise<void> {
  await tx.delete(scorecardRow).where(eq(scorecardRow.itemId, itemId));
  await tx.delete(appraisalItem).where(eq(appraisalItem.parentId, itemId));
}

/** Deletes items that nothing stands under, such as competencies no longer chosen. */
export async function deleteItems(tx: Tx, itemIds: readonly number[]): Promise<void> {
  if (itemIds.length > 0) await tx.delete(appraisalItem).where(inArray(appraisalItem.id, [...itemIds]));
}

/** The place after the last item of an appraisal. */
export async function nextItemSort(tx: Tx, appraisalId: number): Promise<number> {
  const [row] = await tx
    .select({ last: max(appraisalItem.sort) })
    .from(appraisalItem)
    .where(eq(appraisalItem.appraisalId, appraisalId));
  return (row?.last ?? 0) + 1;
}

/** The place after the last scorecard row of an item. */
export async function nextRowSort(tx: Tx, itemId: number): Promise<number> {
  const [row] = await tx
    .select({ last: max(scorecardRow.sort) })
    .from(scorecardRow)
    .where(eq(scorecardRow.itemId, itemId));
  return (row?.last ?? 0) + 1;
}

const core = alias(competency, 'core');

export type Choosable = { readonly id: number; readonly nameMs: string; readonly nameEn: string };

/** Those of these competencies that can be chosen, in the library's order: subcores, or behaviours, not archived, nor under what is. */
export async function findChoosable(
  db: Executor,
  kind: 'subcore' | 'behaviour',
  ids: readonly number[],
): Promise<readonly Choosable[]> {
  if (ids.length === 0) return [];
  return db
    .select({ id: competency.id, nameMs: competency.nameMs, nameEn: competency.nameEn })
    .from(competency)
    .leftJoin(core, eq(core.id, competency.parentId))
    .where(
      and(
        inArray(competency.id, [...ids]),
        eq(competency.kind, kind),
        isNull(competency.archivedAt),
        isNull(core.archivedAt),
      ),
    )
    .orderBy(asc(core.sort), asc(competency.sort), asc(competency.id));
}

/** Adds a moderated mark to the log, which keeps every one (domain §5). */
export async function insertModeration(tx: Tx, row: typeof moderation.$inferInsert): Promise<void> {
  await tx.insert(moderation).values(row);
}

/** Takes the moderated marks of an appraisal off its items; the log keeps them (domain §5). */
export async function dropModeratedMarks(tx: Tx, appraisalId: number, at: Date): Promise<void> {
  const items = tx
    .select({ id: appraisalItem.id })
    .from(appraisalItem)
    .where(eq(appraisalItem.appraisalId, appraisalId));
  await tx
    .update(moderation)
    .set({ droppedAt: at })
    .where(and(inArray(moderation.itemId, items), isNull(moderation.droppedAt)));
  await tx
    .update(appraisalItem)
    .set({ moderatedMark: null, version: sql`${appraisalItem.version} + 1` })
    .where(and(eq(appraisalItem.appraisalId, appraisalId), sql`${appraisalItem.moderatedMark} is not null`));
}

type Comment = {
  readonly formId: number;
  readonly author: CommentAuthor;
  readonly text: string;
  readonly writtenBy: number;
};

/** Writes a comment over the version its writer saw, 0 for the first text; false where somebody else was first. */
export async function saveComment(tx: Tx, comment: Comment, version: number): Promise<boolean> {
  const { formId, author, text, writtenBy } = comment;
  if (version === 0) {
    const created = await tx
      .insert(formComment)
      .values(comment)
      .onConflictDoNothing()
      .returning({ formId: formComment.formId });
    return created.length === 1;
  }
  const saved = await tx
    .update(formComment)
    .set({ text, writtenBy, version: version + 1 })
    .where(and(eq(formComment.formId, formId), eq(formComment.author, author), eq(formComment.version, version)))
    .returning({ formId: formComment.formId });
  return saved.length === 1;
}
