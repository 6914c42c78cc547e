import type { askEducation, BodyOf, askEducationRemoval } from '@prestasi/contract';
import type { Tx } from '../platform/database/transaction.ts';
import type { ChangeHandler } from '../platform/http/context.ts';
import type { Upload } from '../platform/http/multipart.ts';
import type { RequestContext } from '../platform/http/request-context.ts';
import { Problem } from '../platform/problem.ts';
import type { Services } from '../platform/services.ts';
import { ownEmployeeId, refuseSecondOpen, saysSame } from './own-request.ts';
import { type EntryValues, entryValues, lockEntry } from './education-queries.ts';
import { addRequest, type InTransaction, keepCertificate } from './add-request.ts';
import type { RequestView } from './present-request.ts';

type Input = BodyOf<typeof askEducation>;

/**
 * Requests to add an entry to one's education, or to change one if its id is given; without a new certificate it keeps
 * its present one. Refuses an entry that is not one's own (`not_found`), a stale version, a second open request about
 * it, a request that changes nothing, a year in the future, and a certificate that is neither pdf nor picture.
 */
export async function requestEducation(
  services: Services,
  inTransaction: InTransaction,
  input: Input,
  upload: Upload | null,
  context: RequestContext,
): Promise<RequestView> {
  const { actor, today } = context;
  const employeeId = ownEmployeeId(actor);
  refuseFutureYear(input, Number(today.slice(0, 4)));
  const stored = await keepCertificate(services, upload, actor);
  const after = entryValues({
    ...input,
    fieldOfStudy: input.fieldOfStudy ?? null,
    graduationYear: input.graduationYear ?? null,
  });
  const ask = (tx: Tx) =>
    refuseSecondOpen(async () => {
      const fileId = stored === null ? null : await services.files.record(tx, stored);
      const subject = await subjectOf(tx, input, employeeId, after, fileId);
      const values = {
        employeeId,
        kind: 'education',
        after,
        reason: input.reason ?? null,
        askedAt: context.now,
      } as const;
      return addRequest(services, tx, { ...values, ...subject }, context);
    });
  return services.files.orForget(stored, () => inTransaction(ask));
}

/** Requests to remove an entry of one's education. Refuses as a request for a change does. */
export const requestRemoval: ChangeHandler<typeof askEducationRemoval> = async (tx, context) => {
  const { services, params, body } = context;
  const input = { ...params, ...body };
  const employeeId = ownEmployeeId(context.actor);
  const entry = await lockEntry(tx, input.id, employeeId);
  if (entry === null) throw new Problem('not_found');
  if (entry.version !== input.version) throw new Problem('stale_version');
  const { certificateFileId } = entry;
  const values = { employeeId, kind: 'education', action: 'remove', educationId: entry.id, after: null } as const;
  const { reason } = input;
  return refuseSecondOpen(() =>
    addRequest(
      services,
      tx,
      { ...values, before: entryValues(entry), certificateFileId, reason, askedAt: context.now },
      context,
    ),
  );
};

async function subjectOf(
  tx: Tx,
  { educationId, version }: Input,
  employeeId: number,
  after: EntryValues,
  fileId: number | null,
) {
  if (educationId === undefined) {
    return { action: 'add', educationId: null, before: null, certificateFileId: fileId } as const;
  }
  const entry = await lockEntry(tx, educationId, employeeId);
  if (entry === null) throw new Problem('not_found');
  if (entry.version !== version) throw new Problem('stale_version');
  const before = entryValues(entry);
  if (fileId === null && saysSame(before, after)) throw new Problem('nothing_asked');
  return { action: 'change', educationId, before, certificateFileId: fileId ?? entry.certificateFileId } as const;
}

function refuseFutureYear({ graduationYear }: Input, maximum: number): void {
  if (graduationYear === undefined || graduationYear <= maximum) return;
  throw new Problem('validation_error', { fields: [{ path: 'graduationYear', code: 'too_big', params: { maximum } }] });
}
