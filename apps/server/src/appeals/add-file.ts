import type { AppealView } from '@prestasi/contract';
import { isAppealOpen } from '@prestasi/domain';
import type { Tx } from '../platform/database/transaction.ts';
import type { Upload } from '../platform/http/multipart.ts';
import type { DocumentContext } from '../platform/http/request-context.ts';
import { Problem } from '../platform/problem.ts';
import type { Services } from '../platform/services.ts';
import { findAppealFiles, insertAppealFile } from './appeal-queries.ts';
import { loadAppeal, lockAppeal } from './loaded-appeal.ts';
import { presentAppeal } from './present-appeal.ts';
import { requireChangeable } from './withdraw-appeal.ts';

/** The most files of one appeal. */
const MOST_FILES = 20;

/**
 * Adds a file to an appeal, by who filed it, until the first vote. Before it stores anything it refuses those who may not,
 * more files than an appeal takes, and file types other than documents and pictures.
 */
export async function addFile(
  { db, files }: Services,
  inTransaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
  id: number,
  upload: Upload,
  context: DocumentContext,
): Promise<AppealView> {
  const loaded = await loadAppeal(db, id, context);
  if (!isAppealOpen(loaded.appeal.state)) throw new Problem('appeal_ended');
  requireChangeable(loaded, context);
  const stored = await files.keep('document', upload, context.actor.accountId);
  return files.orForget(stored, () =>
    inTransaction(async (tx) => {
      const locked = await lockAppeal(tx, id, context);
      requireChangeable(locked, context);
      if ((await findAppealFiles(tx, id)).length >= MOST_FILES) throw new Problem('too_many_files');
      await insertAppealFile(tx, id, await files.record(tx, stored));
      return presentAppeal(tx, locked, context);
    }),
  );
}
