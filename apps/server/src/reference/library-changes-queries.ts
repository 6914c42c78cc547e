import { and, asc, eq, inArray, isNull, max, or, sql } from 'drizzle-orm';
import type { CompetencyKind } from '@prestasi/domain';
import { insertRow, updateRow } from '../platform/database/rows.ts';
import type { Tx } from '../platform/database/transaction.ts';
import type { VersionedId } from '../platform/database/versioned-id.ts';
import { competency, competencyLevel } from '../schema/reference.ts';

/** The texts of a competency. */
export type Content = {
  readonly code: string;
  readonly nameMs: string;
  readonly nameEn: string;
  readonly definitionMs: string | null;
  readonly definitionEn: string | null;
};
export type Level = { readonly mark: number; readonly definitionMs: string; readonly definitionEn: string };

const among = (kind: CompetencyKind, parentId: number | null) =>
  and(eq(competency.kind, kind), parentId === null ? isNull(competency.parentId) : eq(competency.parentId, parentId));

/** Whether another competency has the code, whatever its case. */
export async function isCodeTaken(tx: Tx, code: string, exceptId: number | null): Promise<boolean> {
  const [row] = await tx
    .select({ id: competency.id })
    .from(competency)
    .where(and(sql`lower(${competency.code}) = lower(${code})`, sql`${competency.id} is distinct from ${exceptId}`))
    .limit(1);
  return row !== undefined;
}

/** Adds a competency after the last of its siblings; returns its id. */
export async function insertCompetency(
  tx: Tx,
  place: { readonly kind: CompetencyKind; readonly parentId: number | null },
  content: Content,
): Promise<number> {
  const [last] = await tx
    .select({ sort: max(competency.sort) })
    .from(competency)
    .where(among(place.kind, place.parentId));
  return insertRow(tx, competency, { ...place, ...content, sort: (last?.sort ?? 0) + 1 });
}

/** Saves a competency over the version that its writer saw; returns false if somebody else was first. */
export async function updateCompetency(
  tx: Tx,
  seen: VersionedId,
  values: Partial<Content & { readonly archivedAt: Date | null }>,
): Promise<boolean> {
  return updateRow(tx, competency, seen, values);
}

/** Replaces the definitions of a competency's levels. */
export async function replaceLevels(tx: Tx, competencyId: number, levels: readonly Level[]): Promise<void> {
  await tx.delete(competencyLevel).where(eq(competencyLevel.competencyId, competencyId));
  if (levels.length > 0) await tx.insert(competencyLevel).values(levels.map((level) => ({ competencyId, ...level })));
}

/** Locks the siblings among which a competency is ordered; returns their ids in order, and which of them are in use. */
export async function lockSiblings(
  tx: Tx,
  { kind, parentId }: { readonly kind: CompetencyKind; readonly parentId: number | null },
): Promise<{ readonly id: number; readonly isInUse: boolean }[]> {
  return tx
    .select({ id: competency.id, isInUse: sql<boolean>`${competency.archivedAt} is null` })
    .from(competency)
    .where(among(kind, parentId))
    .orderBy(asc(competency.sort), asc(competency.id))
    .for('update');
}

/** Numbers siblings from 1 in this order. */
export async function saveOrder(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.execute(sql`
    update ${competency} set sort = place.sort
    from unnest(${sql.param([...ids])}::bigint[]) with ordinality place (id, sort)
    where competency.id = place.id and competency.sort <> place.sort`);
}

/** Locks a competency and its children, so that no form chooses them meanwhile. */
export async function lockWithChildren(tx: Tx, id: number): Promise<void> {
  await tx
    .select({ id: competency.id })
    .from(competency)
    .where(or(eq(competency.id, id), eq(competency.parentId, id)))
    .for('update');
}

/**
 * Deletes a competency that still has the version that its caller saw, with its children; returns false if it has
 * another.
 */
export async function deleteCompetency(tx: Tx, seen: VersionedId, childIds: readonly number[]): Promise<boolean> {
  if (!(await updateRow(tx, competency, seen, {}))) return false;
  if (childIds.length > 0) await tx.delete(competency).where(inArray(competency.id, [...childIds]));
  await tx.delete(competency).where(eq(competency.id, seen.id));
  return true;
}
