import { and, asc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { CompetencyKind } from '@prestasi/domain';
import { pickColumns } from '../platform/database/pick-columns.ts';
import type { Executor } from '../platform/database/transaction.ts';
import { policySetting } from '../schema/cycles.ts';
import { appraisalItem } from '../schema/form-content.ts';
import { competency, competencyLevel } from '../schema/reference.ts';

/** A competency of the library, in both languages. */
export type LibraryRow = {
  readonly id: number;
  readonly kind: CompetencyKind;
  readonly parentId: number | null;
  readonly code: string;
  readonly nameMs: string;
  readonly nameEn: string;
  readonly definitionMs: string | null;
  readonly definitionEn: string | null;
  readonly isArchived: boolean;
  readonly isUsed: boolean;
  readonly levelsDefined: number;
  readonly version: number;
};

export type LevelRow = typeof competencyLevel.$inferSelect;

const parent = alias(competency, 'parent');

// An indicator is shown when its behaviour was chosen; nobody chooses it itself. One list of ids, for the index over
// four million items: with an `or` over the two columns all of them were read for each competency.
const isUsed = sql<boolean>`exists (
  select from ${appraisalItem} where ${appraisalItem.competencyId} = any(
    array[${competency.id}, case when ${competency.kind} = 'sub_behaviour' then ${competency.parentId} end]))`;

/** Finds the library in its order: all of it, or the competencies in use under no archived one. */
export async function findLibrary(db: Executor, state: 'in_use' | 'all'): Promise<LibraryRow[]> {
  return select(db, state === 'all' ? undefined : and(isNull(competency.archivedAt), isNull(parent.archivedAt)));
}

/** Finds one competency and its direct children, in order; empty if there is none. */
export async function findWithChildren(db: Executor, id: number): Promise<LibraryRow[]> {
  return select(db, or(eq(competency.id, id), eq(competency.parentId, id)));
}

/** Finds one competency; null if there is none. */
export async function findOne(db: Executor, id: number): Promise<LibraryRow | null> {
  const [row] = await select(db, eq(competency.id, id));
  return row ?? null;
}

async function select(db: Executor, condition: SQL | undefined): Promise<LibraryRow[]> {
  return db
    .select({
      ...pickColumns(competency, 'id', 'kind', 'parentId', 'code', 'nameMs', 'nameEn', 'definitionMs', 'definitionEn'),
      isArchived: sql<boolean>`${competency.archivedAt} is not null`,
      isUsed,
      levelsDefined:
        sql`(select count(*) from ${competencyLevel} where ${competencyLevel.competencyId} = ${competency.id})`.mapWith(
          Number,
        ),
      version: competency.version,
    })
    .from(competency)
    .leftJoin(parent, eq(parent.id, competency.parentId))
    .where(condition)
    .orderBy(asc(competency.sort), asc(competency.id));
}

/** Finds the definitions of competencies' levels, lowest first. */
export async function findLevels(db: Executor, ids: readonly number[]): Promise<LevelRow[]> {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(competencyLevel)
    .where(inArray(competencyLevel.competencyId, [...ids]))
    .orderBy(asc(competencyLevel.competencyId), asc(competencyLevel.mark));
}

/** Counts the appraisals that chose one of these competencies. */
export async function countAppraisals(db: Executor, ids: readonly number[]): Promise<number> {
  const [row] = await db
    .select({ appraisals: sql`count(distinct ${appraisalItem.appraisalId})`.mapWith(Number) })
    .from(appraisalItem)
    .where(inArray(appraisalItem.competencyId, [...ids]));
  return row?.appraisals ?? 0;
}

/**
 * Finds how many subcores of each core, and behaviours, the settings of all companies require at most; null if nobody
 * saved any.
 */
export async function findChosenAtMost(
  db: Executor,
): Promise<{ readonly subcoresPerCore: number | null; readonly behaviours: number | null }> {
  const [row] = await db
    .select({
      subcoresPerCore: sql<number | null>`max((${policySetting.content}->>'subcoresPerCore')::int)`,
      behaviours: sql<number | null>`max((${policySetting.content}->>'behaviours')::int)`,
    })
    .from(policySetting);
  return row ?? { subcoresPerCore: null, behaviours: null };
}
