import type { getMyDetails } from '@prestasi/contract';
import type { Handler } from '../platform/http/context.ts';
import { ownEmployeeId } from './own-request.ts';
import { findDetails } from './details-queries.ts';
import { presentRequest } from './present-request.ts';
import { findRequestsOf, ofPersonal } from './request-queries.ts';

/** Returns one's own personal data of which one may request changes, and one's requests. */
export const ownDetails: Handler<typeof getMyDetails> = async ({ db, actor, addressOf }) => {
  const employeeId = ownEmployeeId(actor);
  const details = (await findDetails(db, [employeeId])).get(employeeId);
  if (details === undefined) throw new Error(`There is no employee ${employeeId}`);
  const requests = await findRequestsOf(db, employeeId, ofPersonal);
  return {
    version: details.version,
    values: details.values,
    requests: requests.map((request) => presentRequest(request, addressOf)),
  };
};
