import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Language, LibraryInUse } from '@prestasi/domain';
import { pickColumns } from '../platform/database/pick-columns.ts';
import type { Executor } from '../platform/database/transaction.ts';
import { competency, competencyLevel } from '../schema/reference.ts';

export type CompetencyRow = {
  readonly id: number;
  readonly parentId: number | null;
  readonly kind: 'core' | 'subcore' | 'behaviour' | 'sub_behaviour';
  readonly code: string;
  readonly name: string;
  readonly definition: string | null;
};

const parent = alias(competency, 'parent');

/**
 * Finds the competencies in use with their texts in one language, in their order; without archived ones and those under
 * an archived one.
 */
export async function findCompetencies(db: Executor, language: Language): Promise<CompetencyRow[]> {
  const isMalay = language === 'ms';
  return db
    .select({
      ...pickColumns(competency, 'id', 'parentId', 'kind', 'code'),
      name: isMalay ? competency.nameMs : competency.nameEn,
      definition: isMalay ? competency.definitionMs : competency.definitionEn,
    })
    .from(competency)
    .leftJoin(parent, eq(parent.id, competency.parentId))
    .where(and(isNull(competency.archivedAt), isNull(parent.archivedAt)))
    .orderBy(asc(competency.sort), asc(competency.id));
}

/** Counts the competencies that forms can choose; without archived ones and those under an archived one. */
export async function findLibraryInUse(db: Executor): Promise<LibraryInUse> {
  const { rows } = await db.execute<{ kind: 'subcore' | 'behaviour'; under: string; count: number; bare: number }>(sql`
    select one.kind, coalesce(one.parent_id, 0)::text as under, count(*)::int as count,
      count(*) filter (where (select count(*) from ${competencyLevel} level where level.competency_id = one.id) < 6)::int as bare
    from ${competency} one left join ${competency} above on above.id = one.parent_id
    where one.kind in ('subcore', 'behaviour') and one.archived_at is null and above.archived_at is null
    group by 1, 2`);
  const of = (kind: 'subcore' | 'behaviour') => rows.filter((row) => row.kind === kind);
  const sum = (found: readonly { readonly bare: number }[]) => found.reduce((all, { bare }) => all + bare, 0);
  return {
    subcores: of('subcore').map(({ count }) => count),
    behaviours: of('behaviour').reduce((all, { count }) => all + count, 0),
    withoutLevels: { subcores: sum(of('subcore')), behaviours: sum(of('behaviour')) },
  };
}
