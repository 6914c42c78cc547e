import type { listProjectRemarks, OutputOf, QueryOf } from '@prestasi/contract';
import type { Executor } from '../platform/database/transaction.ts';
import type { ReadContext } from '../platform/http/request-context.ts';
import { projectFor } from './access.ts';
import { presentRemark } from './present.ts';
import { countRemarks, findRemarks } from './remark-queries.ts';
import { readerOf } from './reader.ts';

/** Returns a page of the remarks on a project, newest first. */
export async function listRemarks(
  db: Executor,
  id: number,
  { page, size }: QueryOf<typeof listProjectRemarks>,
  context: ReadContext,
): Promise<OutputOf<typeof listProjectRemarks>> {
  await projectFor(db, id, context);
  const rows = await findRemarks(db, { projectId: id }, { page, size });
  const reader = readerOf(context);
  return { rows: rows.map((row) => presentRemark(row, reader)), total: await countRemarks(db, id), page, size };
}
