import { and, asc, eq, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Language } from '@prestasi/domain';
import type { Executor } from '../platform/database/transaction.ts';
import { competency } from '../schema/reference.ts';

export type CompetencyRow = {
  readonly id: number;
  readonly parentId: number | null;
  readonly kind: 'core' | 'subcore' | 'behaviour' | 'sub_behaviour';
  readonly code: string;
  readonly name: string;
  readonly definition: string | null;
};

const parent = alias(competency, 'parent');

/** The competencies in use with their texts in one language, in their order; what is archived, or stands under something archived, is left out. */
export async function findCompetencies(db: Executor, language: Language): Promise<CompetencyRow[]> {
  const isMalay = language === 'ms';
  return db
    .select({
      id: competency.id,
      parentId: competency.parentId,
      kind: competency.kind,
      code: competency.code,
      name: isMalay ? competency.nameMs : competency.nameEn,
      definition: isMalay ? competency.definitionMs : competency.definitionEn,
    })
    .from(competency)
    .leftJoin(parent, eq(parent.id, competency.parentId))
    .where(and(isNull(competency.archivedAt), isNull(parent.archivedAt)))
    .orderBy(asc(competency.sort), asc(competency.id));
}
