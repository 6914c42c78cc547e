import { and, asc, eq, getColumns, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { CommentAuthor } from '@prestasi/domain';
import { listOf } from '../platform/database/list-of.ts';
import { pickColumns } from '../platform/database/pick-columns.ts';
import { deleteRow, type VersionedTable } from '../platform/database/rows.ts';
import type { Executor, Tx } from '../platform/database/transaction.ts';
import type { VersionedId } from '../platform/database/versioned-id.ts';
import {
  appraisalItem,
  contribution,
  formComment,
  moderation,
  scorecardRow,
  selfLearning,
  trainingNeed,
} from '../schema/form-content.ts';
import { account } from '../schema/people.ts';
import { competency } from '../schema/reference.ts';
import { changeRequest } from '../schema/requests.ts';
import type { CommentRow, ModerationRow } from './content-queries.ts';
import type { Indicator } from './details-queries.ts';

const TABLES = {
  item: appraisalItem,
  row: scorecardRow,
  need: trainingNeed,
  learning: selfLearning,
  contribution,
  external: changeRequest,
} as const satisfies Record<string, VersionedTable>;

/** The rows of a form that are saved one by one, each with a version of its own. */
export type Entity = keyof typeof TABLES;
export type RowOf<E extends Entity> = (typeof TABLES)[E]['$inferSelect'];
export type NewRow<E extends Entity> = (typeof TABLES)[E]['$inferInsert'];
export type ValuesOf<E extends Entity> = Partial<NewRow<E>>;

/**
 * Saves a row over the version that its writer saw and raises that; returns the row then, null if somebody else was
 * first.
 */
export async function saveEntity<E extends Entity>(
  tx: Tx,
  entity: E,
  seen: VersionedId,
  values: ValuesOf<E>,
): Promise<RowOf<E> | null> {
  const table: VersionedTable = TABLES[entity];
  const [row] = await tx
    .update(table)
    .set({ ...values, version: seen.version + 1 })
    .where(and(eq(table.id, seen.id), eq(table.version, seen.version)))
    .returning();
  return (row as RowOf<E> | undefined) ?? null;
}

/** Deletes a row that still has the version that its writer saw; returns false if it has another. */
export function deleteEntity(tx: Tx, entity: Entity, seen: VersionedId): Promise<boolean> {
  return deleteRow(tx, TABLES[entity], seen);
}

/** Adds rows and returns them. */
export async function insertEntities<E extends Entity>(
  tx: Tx,
  entity: E,
  values: readonly NewRow<E>[],
): Promise<RowOf<E>[]> {
  if (values.length === 0) return [];
  const table: VersionedTable = TABLES[entity];
  const rows = await tx
    .insert(table)
    .values([...values])
    .returning();
  return rows as RowOf<E>[];
}

/** Deletes what is below an item: the scorecard rows of a KRA, the subtasks of a task. */
export async function deleteBelow(tx: Tx, { id, kind }: Pick<RowOf<'item'>, 'id' | 'kind'>): Promise<void> {
  if (kind === 'kra') await tx.delete(scorecardRow).where(eq(scorecardRow.itemId, id));
  else await tx.delete(appraisalItem).where(eq(appraisalItem.parentId, id));
}

/** Whether KRAs of others are aligned to an item. */
export async function isAlignedTo(db: Executor, itemId: number): Promise<boolean> {
  const rows = await db
    .select({ id: appraisalItem.id })
    .from(appraisalItem)
    .where(eq(appraisalItem.alignedItemId, itemId))
    .limit(1);
  return rows.length > 0;
}

/** Deletes items with nothing under them, such as competencies no longer chosen. */
export async function deleteItems(tx: Tx, itemIds: readonly number[]): Promise<void> {
  if (itemIds.length > 0) await tx.delete(appraisalItem).where(inArray(appraisalItem.id, [...itemIds]));
}

const core = alias(competency, 'core');
const indicator = alias(competency, 'indicator');
const INDICATOR = { behaviourId: sql<number>`${indicator.parentId}`, ms: indicator.nameMs, en: indicator.nameEn };

export type Choosable = {
  readonly id: number;
  readonly parentId: number | null;
  readonly nameMs: string;
  readonly nameEn: string;
  readonly definitionMs: string | null;
  readonly definitionEn: string | null;
  readonly indicators: readonly Indicator[];
};

/**
 * Finds which of these competencies can be chosen, in the library's order: subcores or behaviours that are not archived
 * and not under an archived one.
 */
export async function findChoosable(
  db: Executor,
  kind: 'subcore' | 'behaviour',
  ids: readonly number[],
): Promise<readonly Choosable[]> {
  if (ids.length === 0) return [];
  return db
    .select({
      ...pickColumns(competency, 'id', 'parentId', 'nameMs', 'nameEn', 'definitionMs', 'definitionEn'),
      indicators: listOf(INDICATOR, {
        from: sql`from ${competency} indicator where ${and(eq(indicator.parentId, competency.id), eq(indicator.kind, 'sub_behaviour'))}`,
        orderBy: [indicator.sort, indicator.id],
      }),
    })
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

/** Adds a moderated mark to the log, which is never shortened (domain §5), and returns it. */
export async function insertModeration(tx: Tx, values: typeof moderation.$inferInsert): Promise<ModerationRow> {
  const [row] = await tx.insert(moderation).values(values).returning();
  if (row === undefined) throw new Error('The moderated mark was not kept');
  return row;
}

/**
 * Removes the moderated marks of an appraisal from its items and returns those; the log keeps the marks (domain §5).
 */
export async function dropModeratedMarks(tx: Tx, appraisalId: number, at: Date): Promise<RowOf<'item'>[]> {
  const items = tx
    .select({ id: appraisalItem.id })
    .from(appraisalItem)
    .where(eq(appraisalItem.appraisalId, appraisalId));
  await tx
    .update(moderation)
    .set({ droppedAt: at })
    .where(and(inArray(moderation.itemId, items), isNull(moderation.droppedAt)));
  return tx
    .update(appraisalItem)
    .set({ moderatedMark: null, version: sql`${appraisalItem.version} + 1` })
    .where(and(eq(appraisalItem.appraisalId, appraisalId), isNotNull(appraisalItem.moderatedMark)))
    .returning();
}

type Comment = {
  readonly formId: number;
  readonly author: CommentAuthor;
  readonly text: string;
  readonly writtenBy: number;
};

/**
 * Writes a comment over the version that its writer saw, 0 for the first text; returns the comment then, null if
 * somebody else was first.
 */
export async function saveComment(tx: Tx, comment: Comment, version: number): Promise<CommentRow | null> {
  const { formId, author, text, writtenBy } = comment;
  const authorName = sql<string>`(select ${account.fullName} from ${account}
    where ${eq(account.id, formComment.writtenBy)})`;
  const saved = { ...getColumns(formComment), authorName };
  if (version === 0) {
    const [created] = await tx.insert(formComment).values(comment).onConflictDoNothing().returning(saved);
    return created ?? null;
  }
  const [row] = await tx
    .update(formComment)
    .set({ text, writtenBy, version: version + 1 })
    .where(and(eq(formComment.formId, formId), eq(formComment.author, author), eq(formComment.version, version)))
    .returning(saved);
  return row ?? null;
}
