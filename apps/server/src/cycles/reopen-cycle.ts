import type { reopenCompanyCycle } from '@prestasi/contract';
import { recordEvents } from '../forms/index.ts';
import { recordChange } from '../history/index.ts';
import { notify } from '../notifications/index.ts';
import type { ChangeHandler } from '../platform/http/context.ts';
import { Problem } from '../platform/problem.ts';
import { noticesOf } from './close-cycle.ts';
import { lockNotCompleted, setOutcome } from './affected-queries.ts';
import { setReopened } from './company-cycle-changes-queries.ts';
import { lockCompanyCycleInScope, refuseDeactivated } from './company-cycle-in-scope.ts';

/**
 * Opens a closed company cycle again, for super HR: appraisals that the closing froze as not completed continue from
 * where they were, final ones stay final (domain §3). Refuses `not_found`, `cycle_not_closed` and
 * `company_deactivated`.
 */
export const reopenCycle: ChangeHandler<typeof reopenCompanyCycle> = async (
  tx,
  { services, actor, params: { id: companyCycleId }, body: { reason } },
) => {
  const companyCycle = await lockCompanyCycleInScope(tx, actor, companyCycleId);
  if (companyCycle.state !== 'closed') throw new Problem('cycle_not_closed');
  refuseDeactivated(companyCycle);
  const by = { accountId: actor.accountId, now: services.clock.now() };
  await setReopened(tx, companyCycle.id);
  await recordChange(tx, 'company_cycle', companyCycle.id, by, {
    state: ['closed', 'open'],
    ...(companyCycle.closingReason !== null && { closingReason: [companyCycle.closingReason, null] }),
    reason: [null, reason],
  });
  const frozen = await lockNotCompleted(tx, companyCycle.id);
  const appraisalIds = frozen.map(({ appraisalId }) => appraisalId);
  await setOutcome(tx, appraisalIds, null, null);
  await recordEvents(tx, 'reopened', appraisalIds, { performer: actor, at: by.now, reason });
  await notify(services, tx, noticesOf(frozen, 'cycle_reopened', companyCycle.year));
  return { reopened: frozen.length };
};
