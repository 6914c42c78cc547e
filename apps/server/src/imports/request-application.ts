import type { Actor } from '@prestasi/domain';
import { inTransaction } from '../platform/database/transaction.ts';
import { Problem } from '../platform/problem.ts';
import type { Services } from '../platform/services.ts';
import { APPLY_IMPORT, type ImportRecord } from './job.ts';
import { findImport, moveImport } from './job-queries.ts';
import { importingRole } from './upload-import.ts';

/**
 * Requests that a checked import be applied, in the scope of the requesting role. Refuses (`not_found`) another's
 * import, and (`import_not_checked`) one that was not checked, has errors, has lapsed, or is already being applied.
 */
export async function requestApplication(services: Services, actor: Actor, importId: number): Promise<ImportRecord> {
  return inTransaction(services.db, async (tx) => {
    const record = await findImport(tx, actor.accountId, importId);
    if (record === null) throw new Problem('not_found');
    const outcome = { state: 'applying', done: 0, role: importingRole(actor), finishedAt: null } as const;
    if (!(await moveImport(tx, importId, 'checked', outcome))) throw new Problem('import_not_checked');
    await services.jobs.enqueue(tx, APPLY_IMPORT, { importId });
    return { ...record, ...outcome };
  });
}
