import type { openCompanyCycle } from '@prestasi/contract';
import { recordChange } from '../history/index.ts';
import type { ChangeHandler } from '../platform/http/context.ts';
import { Problem } from '../platform/problem.ts';
import { openAppraisals } from './open-appraisals.ts';
import { setOpen } from './company-cycle-changes-queries.ts';
import { lockCompanyCycleInScope, refuseDeactivated } from './company-cycle-in-scope.ts';

/**
 * Opens a company's cycle of the year, in one transaction: state, frozen policies, appraisals and waiting list, or
 * nothing. For an open one: opens those whose problem is solved, and those who came meanwhile (domain §3). Refuses
 * `not_found`, `cycle_closed` and `company_deactivated`.
 */
export const openCycle: ChangeHandler<typeof openCompanyCycle> = async (
  tx,
  { services, actor, params: { id: companyCycleId } },
) => {
  const companyCycle = await lockCompanyCycleInScope(tx, actor, companyCycleId);
  if (companyCycle.state === 'closed') throw new Problem('cycle_closed');
  if (companyCycle.state === 'planned') {
    refuseDeactivated(companyCycle);
    const by = { accountId: actor.accountId, now: services.clock.now() };
    await setOpen(tx, companyCycle.id, by);
    await recordChange(tx, 'company_cycle', companyCycle.id, by, { state: ['planned', 'open'] });
  }
  return openAppraisals(services, tx, companyCycle, actor);
};
