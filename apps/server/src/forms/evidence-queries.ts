import { inArray } from 'drizzle-orm';
import type { Executor } from '../platform/database/transaction.ts';
import { file } from '../platform/files/tables.ts';
import type { ContributionRow } from './content-queries.ts';

/** The names of the files that are evidence of contributions, by file. */
export async function findEvidenceNames(
  db: Executor,
  contributions: readonly ContributionRow[],
): Promise<ReadonlyMap<number, string>> {
  const ids = contributions.flatMap(({ evidenceFileId }) => (evidenceFileId === null ? [] : [evidenceFileId]));
  if (ids.length === 0) return new Map();
  const rows = await db.select({ id: file.id, name: file.name }).from(file).where(inArray(file.id, ids));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
