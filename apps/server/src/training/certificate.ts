import type { Tx } from '../platform/database/transaction.ts';
import type { VersionedId } from '../platform/database/versioned-id.ts';
import type { Upload } from '../platform/http/multipart.ts';
import type { ReadContext } from '../platform/http/request-context.ts';
import { Problem } from '../platform/problem.ts';
import type { Services } from '../platform/services.ts';
import { findEnrolment, reaches, updateEnrolment } from './enrolment-queries.ts';
import { lockPlace } from './places.ts';

/**
 * Saves the certificate of one who takes part in a session, in place of an earlier one. Refuses whom the caller does not
 * see (`not_found`), whose training they only read (`forbidden`), who is not enrolled, and a stale version, before it
 * stores anything.
 */
export async function saveCertificate(
  { db, files }: Services,
  inTransaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
  { id, version }: VersionedId,
  upload: Upload,
  context: ReadContext,
): Promise<{ version: number }> {
  const { actor, today } = context;
  const enrolment = await findEnrolment(db, id);
  if (enrolment === null) throw new Problem('not_found');
  const isOwn = enrolment.employeeId === actor.employeeId;
  if (!isOwn) {
    if (!(await reaches(db, actor, 'training.read', enrolment.employeeId, today))) throw new Problem('not_found');
    if (!(await reaches(db, actor, 'training.write', enrolment.employeeId, today))) throw new Problem('forbidden');
  }
  if (enrolment.state !== 'enrolled') throw new Problem('not_enrolled');
  if (enrolment.version !== version) throw new Problem('stale_version');
  const stored = await files.keep('document', upload, actor.accountId);
  return files.orForget(stored, () =>
    inTransaction(async (tx) => {
      const { enrolment: present } = await lockPlace(tx, id);
      if (present.state !== 'enrolled') throw new Problem('not_enrolled');
      const certificateFileId = await files.record(tx, stored);
      if (!(await updateEnrolment(tx, { id, version }, { certificateFileId }))) throw new Problem('stale_version');
      return { version: version + 1 };
    }),
  );
}
