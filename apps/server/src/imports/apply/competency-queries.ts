import { inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/transaction.ts';
import { competency, competencyLevel } from '../../schema/reference.ts';
import { insertMany, type OnWritten, updateMany } from './bulk-queries.ts';

/** The values that are written for a competency; `archivedAt` as ISO 8601. */
export type CompetencyValues = {
  readonly code: string;
  readonly nameMs: string;
  readonly nameEn: string;
  readonly definitionMs: string | null;
  readonly definitionEn: string | null;
  readonly archivedAt: string | null;
};
type NewCompetency = CompetencyValues & { readonly kind: string; readonly parentId: number | null };

/** Adds competencies at the end of their siblings; returns their ids in order. */
export function addCompetencies(tx: Tx, rows: readonly NewCompetency[], onWritten: OnWritten): Promise<number[]> {
  const last = 1_000_000; // `orderSiblings` numbers them all
  const values = rows.map((row, index) => ({ ...row, sort: last + index }));
  // The rows are sent as JSON, in which an instant is a text.
  return insertMany(tx, competency, values as unknown as (typeof competency.$inferInsert)[], onWritten);
}

/** Updates competencies by their ids. */
export async function changeCompetencies(
  tx: Tx,
  rows: readonly (CompetencyValues & { readonly id: number })[],
  onWritten: OnWritten,
): Promise<void> {
  // As above.
  const values = rows as unknown as (Partial<typeof competency.$inferInsert> & { readonly id: number })[];
  await updateMany(tx, competency, values, onWritten);
}

type LevelsOf = {
  readonly competencyId: number;
  readonly levels: readonly { readonly mark: number; readonly definitionMs: string; readonly definitionEn: string }[];
};

/** Replaces the meanings of the levels of competencies. */
export async function writeLevels(tx: Tx, all: readonly LevelsOf[]): Promise<void> {
  if (all.length === 0) return;
  const ids = all.map(({ competencyId }) => competencyId);
  await tx.delete(competencyLevel).where(inArray(competencyLevel.competencyId, ids));
  const rows = all.flatMap(({ competencyId, levels }) => levels.map((level) => ({ competencyId, ...level })));
  if (rows.length > 0) await tx.insert(competencyLevel).values(rows);
}

/** Numbers siblings from 1 in this order. */
export async function orderSiblings(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.execute(sql`
    update ${competency} set sort = place.sort
    from unnest(${sql.param([...ids])}::bigint[]) with ordinality place (id, sort)
    where competency.id = place.id and competency.sort <> place.sort`);
}
