import type { nameAppraiser as call } from '@prestasi/contract';
import { namedOpeningRefusal } from '@prestasi/domain';
import { nameAppraiserOn } from '../forms/index.ts';
import type { Tx } from '../platform/database/transaction.ts';
import type { ChangeHandler } from '../platform/http/context.ts';
import { Problem } from '../platform/problem.ts';
import { type Opening, openBatch, prepareOpening } from './open-appraisals.ts';
import { type Candidate, findCandidate, hasAppraisal, stopWaiting } from './opening-queries.ts';
import { lockCompanyCycleInScope } from './company-cycle-in-scope.ts';

/**
 * Opens the appraisal of somebody without a superior, with the appraiser whom super HR names (domain §5): snapshot and
 * forms as at every opening, the appraiser on each form, both notified, the person removed from the waiting list.
 * Refuses `not_found`, `cycle_not_open`, an employee to whom the company cycle does not apply (`validation_error`), who
 * does not wait for a supervisor (`approver_not_for_naming`) or has no policy (`policy_invalid`), one's own appraisal, and
 * an unfit appraiser.
 */
export const nameAppraiser: ChangeHandler<typeof call> = async (
  tx,
  { services, actor, params: { id: companyCycleId }, body: { employeeId, appraiserId } },
) => {
  const companyCycle = await lockCompanyCycleInScope(tx, actor, companyCycleId);
  if (companyCycle.state !== 'open') throw new Problem('cycle_not_open');
  const opening = await prepareOpening(services, tx, companyCycle, actor);
  const candidate = await requireWaiting(tx, opening, employeeId);
  const ids = await openBatch(tx, opening, [{ candidate, decision: { state: 'opened', warnings: [] } }]);
  const appraisalId = ids.get(employeeId);
  if (appraisalId === undefined) throw new Error(`The appraisal of employee ${employeeId} was not created`);
  const { now, today } = opening;
  const formId = await nameAppraiserOn(services, tx, appraisalId, appraiserId, { actor, now, today });
  await stopWaiting(tx, companyCycle.id, employeeId);
  return { appraisalId, formId };
};

async function requireWaiting(
  tx: Tx,
  { companyCycle, today, policies }: Opening,
  employeeId: number,
): Promise<Candidate> {
  const candidate = await findCandidate(tx, companyCycle, today, employeeId);
  if (candidate === null) {
    if (await hasAppraisal(tx, companyCycle.cycleId, employeeId)) throw new Problem('approver_not_for_naming');
    throw new Problem('validation_error', { fields: [{ path: 'employeeId', code: 'unknown_reference' }] });
  }
  const refusal = namedOpeningRefusal(candidate, companyCycle.hiredUntil, new Set(policies.keys()));
  if (refusal === 'no_policy') throw new Problem('policy_invalid');
  if (refusal !== null) throw new Problem(refusal);
  return candidate;
}
