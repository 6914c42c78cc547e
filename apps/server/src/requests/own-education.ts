import type { getMyEducation } from '@prestasi/contract';
import type { Handler } from '../platform/http/context.ts';
import { findEntries } from './education-queries.ts';
import { ownEmployeeId } from './own-request.ts';
import { presentEntry, presentRequest } from './present-request.ts';
import { findRequestsOf, ofEducation } from './request-queries.ts';

/** Returns one's own approved education, and one's requests to change it. */
export const ownEducation: Handler<typeof getMyEducation> = async ({ db, actor, addressOf }) => {
  const employeeId = ownEmployeeId(actor);
  const entries = await findEntries(db, [employeeId]);
  const requests = await findRequestsOf(db, employeeId, ofEducation);
  return {
    entries: entries.map((entry) => presentEntry(entry, addressOf)),
    requests: requests.map((request) => presentRequest(request, addressOf)),
  };
};
