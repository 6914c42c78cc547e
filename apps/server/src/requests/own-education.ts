import type { getMyEducation, OutputOf } from '@prestasi/contract';
import type { Executor } from '../platform/database/transaction.ts';
import { findEntries } from './education-queries.ts';
import { type RequestContext, ownEmployeeId } from './request-context.ts';
import { presentEntry, presentRequest } from './present-request.ts';
import { findRequestsOf, ofEducation } from './request-queries.ts';

/** Returns one's own approved education, and one's requests to change it. */
export async function ownEducation(
  db: Executor,
  { actor, addressOf }: RequestContext,
): Promise<OutputOf<typeof getMyEducation>> {
  const employeeId = ownEmployeeId(actor);
  const entries = await findEntries(db, [employeeId]);
  const requests = await findRequestsOf(db, employeeId, ofEducation);
  return {
    entries: entries.map((entry) => presentEntry(entry, addressOf)),
    requests: requests.map((request) => presentRequest(request, addressOf)),
  };
}
