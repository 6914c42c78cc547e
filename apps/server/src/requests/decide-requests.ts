import type { BodyOf, decideRequests } from '@prestasi/contract';
import { requestRefusal, STATE_AFTER } from '@prestasi/domain';
import type { Tx } from '../platform/database/transaction.ts';
import type { RequestContext } from '../platform/http/request-context.ts';
import { Problem } from '../platform/problem.ts';
import type { Services } from '../platform/services.ts';
import { applyRequests } from './apply-requests.ts';
import { toDecideBy } from './decider-queries.ts';
import { lockRequests, type RequestRow, settleRequest } from './request-queries.ts';
import { notifyRequesters } from './notify.ts';

type Input = BodyOf<typeof decideRequests>;

/** A request to decide, with the versions that the decider saw; `index` is its position in the input. */
export type Decided = { readonly index: number; readonly request: RequestRow; readonly recordVersion: number | null };

/**
 * Approves or rejects requests, all or none. Approved values are written to the record at once, to its history, and to
 * the person's account; the requester is notified. Refuses one out of the actor's scope (`not_found`), one's own, one
 * that was decided, a rejection without a reason, a request or a record that changed since it was seen
 * (`stale_version`), and, by field, an e-mail or identity card that somebody else has.
 */
export async function decide(
  services: Services,
  tx: Tx,
  { decision, requests, reason }: Input,
  { actor, now, today }: RequestContext,
): Promise<{ decided: number }> {
  const ids = requests.map(({ id }) => id);
  const rows = new Map((await lockRequests(tx, ids, toDecideBy(actor, today))).map((row) => [row.id, row]));
  const decided = requests.map(({ id, recordVersion }, index): Decided => {
    const request = rows.get(id);
    if (request === undefined || ids.indexOf(id) !== index) throw new Problem('not_found');
    const isOwn = request.employeeId === actor.employeeId;
    const refusal = requestRefusal(decision, { state: request.state, isOwn, reason });
    if (refusal !== null) throw new Problem(refusal === 'not_own_request' ? 'forbidden' : refusal);
    return { index, request, recordVersion };
  });
  if (decided.some(({ request }, index) => request.version !== requests[index]?.version)) {
    throw new Problem('stale_version');
  }
  if (decision === 'approve') await applyRequests(services, tx, decided, { accountId: actor.accountId, now });
  const rejectionReason = decision === 'reject' ? reason : null;
  const outcome = { state: STATE_AFTER[decision], at: now, by: actor.accountId, rejectionReason, today };
  for (const { request } of decided) {
    if (!(await settleRequest(tx, request, outcome))) throw new Problem('stale_version');
  }
  const settled = decided.map(({ request }) => request);
  await notifyRequesters(services, tx, settled, decision, rejectionReason);
  return { decided: decided.length };
}
