import type { Tx } from '../platform/database/transaction.ts';
import type { Upload } from '../platform/http/multipart.ts';
import type { WriteContext } from '../platform/http/request-context.ts';
import { Problem } from '../platform/problem.ts';
import type { Services } from '../platform/services.ts';
import { lockedTask, taskFor } from './access.ts';
import { actedBy } from './change-project.ts';
import { recordEvent } from './event-queries.ts';
import { deleteFile, findFiles, insertFile } from './remark-queries.ts';

type InTransaction = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

/**
 * Adds a file to a task (domain §7). Refuses what the caller may not report on before the content is looked at, and a
 * type or size that files may not have.
 */
export async function addFile(
  services: Services,
  inTransaction: InTransaction,
  id: number,
  upload: Upload,
  context: WriteContext,
): Promise<void> {
  const { actor, now } = context;
  const { rights } = await taskFor(services.db, id, context);
  if (!rights.report) throw new Problem('forbidden');
  const stored = await services.files.keep('document', upload, actor.accountId);
  const add = async (tx: Tx) => {
    const { record } = await lockedTask(tx, id, 'report', context);
    const fileId = await services.files.record(tx, stored);
    await insertFile(tx, { taskId: id, fileId, addedBy: actor.accountId, addedAt: now });
    const { projectId } = record;
    await recordEvent(
      tx,
      { projectId, taskId: id, action: 'file_added', details: { name: stored.name } },
      actedBy(context),
    );
  };
  await services.files.orForget(stored, () => inTransaction(add));
}

/** Removes a file from a task. Refuses (`not_found`) one that it does not have. */
export async function removeFile(
  tx: Tx,
  { id, fileId }: { readonly id: number; readonly fileId: number },
  context: WriteContext,
): Promise<void> {
  const { record } = await lockedTask(tx, id, 'report', context);
  const found = (await findFiles(tx, id)).find((one) => one.id === fileId);
  if (found === undefined) throw new Problem('not_found');
  await deleteFile(tx, id, fileId);
  const { projectId } = record;
  const event = { projectId, taskId: id, action: 'file_removed', details: { name: found.name } } as const;
  await recordEvent(tx, event, actedBy(context));
}
