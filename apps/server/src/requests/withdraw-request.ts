import { requestRefusal } from '@prestasi/domain';
import type { Tx } from '../platform/database/transaction.ts';
import type { VersionedId } from '../platform/database/versioned-id.ts';
import type { RequestContext } from '../platform/http/request-context.ts';
import { Problem } from '../platform/problem.ts';
import { ownEmployeeId } from './own-request.ts';
import { presentRequest, type RequestView } from './present-request.ts';
import { findRequest, lockRequests, ofEmployee, settleRequest } from './request-queries.ts';

/** Withdraws a request of one's own. Refuses another's (`not_found`), one that was decided, and a stale version. */
export async function withdraw(
  tx: Tx,
  { id, version }: VersionedId,
  { actor, now, today, addressOf }: RequestContext,
): Promise<RequestView> {
  const [request] = await lockRequests(tx, [id], ofEmployee(ownEmployeeId(actor)));
  if (request === undefined) throw new Problem('not_found');
  const refusal = requestRefusal('withdraw', { state: request.state, isOwn: true, reason: null });
  if (refusal !== null) throw new Problem('request_decided');
  const outcome = { state: 'withdrawn', at: now, by: actor.accountId, rejectionReason: null, today } as const;
  if (!(await settleRequest(tx, { id, version }, outcome))) throw new Problem('stale_version');
  const settled = await findRequest(tx, id);
  if (settled === null) throw new Error('The request is gone');
  return presentRequest(settled, addressOf);
}
