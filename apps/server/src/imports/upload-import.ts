import { type Actor, ROLE } from '@prestasi/domain';
import { inTransaction } from '../platform/database/transaction.ts';
import { inspect } from '../platform/files/inspect.ts';
import type { Upload } from '../platform/http/multipart.ts';
import { Problem } from '../platform/problem.ts';
import type { Services } from '../platform/services.ts';
import { CHECK_IMPORT, type ImportRecord } from './job.ts';
import { insertImport } from './job-queries.ts';
import { oneLine } from './workbook/read-cell.ts';
import { checkArchive } from './workbook/archive.ts';

const NAME_LENGTH = 200;

/**
 * Stores an uploaded workbook, of the organisation or of the participants of a session, and has it read and checked;
 * nothing changes yet. Refuses a file that is no .xlsx by its content (`file_type_refused`), and a zip bomb or a damaged
 * file (`workbook_refused`).
 */
export async function uploadImport(
  services: Services,
  actor: Actor,
  upload: Upload,
  sessionId: number | null = null,
): Promise<ImportRecord> {
  await checkArchive(upload.content);
  const { content } = await inspect('workbook', upload.content);
  const { db, clock, jobs } = services;
  return inTransaction(db, async (tx) => {
    const record = await insertImport(tx, {
      accountId: actor.accountId,
      role: importingRole(actor),
      kind: sessionId === null ? 'organisation' : 'participants',
      sessionId,
      fileName: nameOf(upload.name),
      content,
      createdAt: clock.now(),
    });
    await jobs.enqueue(tx, CHECK_IMPORT, { importId: record.id });
    return record;
  });
}

/** Returns the role in which somebody imports; only admin and HR have the permission (domain §4). */
export function importingRole({ activeRole }: Actor): 1 | 6 {
  if (activeRole !== ROLE.admin && activeRole !== ROLE.hr) throw new Problem('forbidden');
  return activeRole;
}

function nameOf(name: string): string {
  const plain = oneLine(name.replace(/^.*[/\\]/, ''));
  return plain === '' ? 'import.xlsx' : plain.slice(0, NAME_LENGTH);
}
