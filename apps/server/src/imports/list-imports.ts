import type {
  getImport,
  listImportErrors,
  listImportRows,
  listImports as listCall,
  OutputOf,
} from '@prestasi/contract';
import type { Actor } from '@prestasi/domain';
import type { Executor } from '../platform/database/transaction.ts';
import type { Handler } from '../platform/http/context.ts';
import { Problem } from '../platform/problem.ts';
import { findErrorPage, findImport, findImportPage, findPreviewPage } from './job-queries.ts';
import { presentError, presentImport } from './present.ts';
import { presentRow } from './present-row.ts';
import type { Progress } from './progress.ts';

/**
 * Returns one's own import. Refuses (`not_found`) another's. While this process works on it, the database is not asked.
 */
export async function showImport(
  db: Executor,
  progress: Progress,
  actor: Actor,
  id: number,
): Promise<OutputOf<typeof getImport>> {
  const running = progress.find(id);
  const record = running?.accountId === actor.accountId ? running : await findImport(db, actor.accountId, id);
  if (record === null) throw new Problem('not_found');
  return presentImport(record);
}

/** Lists one's own imports, newest first. */
export const listImports: Handler<typeof listCall> = async ({ db, actor, query: page }) => {
  const { rows, total } = await findImportPage(db, actor.accountId, page);
  return { rows: rows.map(presentImport), total, ...page };
};

/** Lists the stored errors of one's own import, in the order of the file. Refuses (`not_found`) another's. */
export const listErrors: Handler<typeof listImportErrors> = async ({
  db,
  actor,
  params: { id },
  query: page,
  language,
}) => {
  const found = await findErrorPage(db, actor.accountId, id, page);
  if (found === null) throw new Problem('not_found');
  return { rows: found.rows.map((error) => presentError(error, language)), total: found.total, ...page };
};

/** Lists what one's own checked import would create and change. Refuses (`not_found`) another's. */
export const listPreview: Handler<typeof listImportRows> = async ({ db, actor, params: { id }, query, language }) => {
  const found = await findPreviewPage(db, actor.accountId, id, query);
  if (found === null) throw new Problem('not_found');
  const { rows, total, left } = found;
  return { rows: rows.map((row) => presentRow(row, language)), total, left, page: query.page, size: query.size };
};
