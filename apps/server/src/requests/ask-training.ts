import type { askExternalTraining, BodyOf, getMyExternalTraining } from '@prestasi/contract';
import type { Tx } from '../platform/database/transaction.ts';
import type { Handler } from '../platform/http/context.ts';
import type { Upload } from '../platform/http/multipart.ts';
import type { RequestContext } from '../platform/http/request-context.ts';
import { Problem } from '../platform/problem.ts';
import type { Services } from '../platform/services.ts';
import { addRequest, type InTransaction, keepCertificate } from './add-request.ts';
import { presentRequest, type RequestView } from './present-request.ts';
import { ownEmployeeId } from './own-request.ts';
import { findRequestsOf, ofTraining } from './request-queries.ts';
import { trainingValues } from './training-queries.ts';

type Input = BodyOf<typeof askExternalTraining>;

/**
 * Records an external training of one's own, pending until HR decides (domain §7). Refuses a last day before the first,
 * one in the future, and a certificate that is neither pdf nor picture.
 */
export async function requestTraining(
  services: Services,
  inTransaction: InTransaction,
  input: Input,
  upload: Upload | null,
  context: RequestContext,
): Promise<RequestView> {
  const employeeId = ownEmployeeId(context.actor);
  const { reason = null, ...training } = input;
  refuseDays(training, context.today);
  const stored = await keepCertificate(services, upload, context.actor);
  const ask = async (tx: Tx) => {
    const certificateFileId = stored === null ? null : await services.files.record(tx, stored);
    const values = { employeeId, kind: 'training', action: 'add', before: null, certificateFileId } as const;
    return addRequest(
      services,
      tx,
      { ...values, after: trainingValues(training), reason, askedAt: context.now },
      context,
    );
  };
  return services.files.orForget(stored, () => inTransaction(ask));
}

/** Returns one's own requests to record external training, newest first. */
export const ownTraining: Handler<typeof getMyExternalTraining> = async ({ db, actor, addressOf }) => {
  const requests = await findRequestsOf(db, ownEmployeeId(actor), ofTraining);
  return { requests: requests.map((request) => presentRequest(request, addressOf)) };
};

function refuseDays({ startsOn, endsOn }: Pick<Input, 'startsOn' | 'endsOn'>, today: string): void {
  const code = endsOn < startsOn ? 'end_before_start' : endsOn > today ? 'day_to_come' : null;
  if (code !== null) throw new Problem('validation_error', { fields: [{ path: 'endsOn', code }] });
}
