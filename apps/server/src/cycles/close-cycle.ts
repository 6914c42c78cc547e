import type { closeCompanyCycle } from '@prestasi/contract';
import { recordEvents } from '../forms/index.ts';
import { recordChange } from '../history/index.ts';
import { notify } from '../notifications/index.ts';
import type { ChangeHandler } from '../platform/http/context.ts';
import { Problem } from '../platform/problem.ts';
import { type AffectedAppraisal, lockUnfinished, setOutcome } from './affected-queries.ts';
import { setClosed } from './company-cycle-changes-queries.ts';
import { lockCompanyCycleInScope } from './company-cycle-in-scope.ts';

/**
 * Closes a company's open cycle. Appraisals that have not ended are frozen as not completed, without a score, which
 * requires a reason (domain §3). Refuses `not_found`, `cycle_not_open` and `reason_needed`.
 */
export const closeCycle: ChangeHandler<typeof closeCompanyCycle> = async (
  tx,
  { services, actor, params: { id: companyCycleId }, body: { reason } },
) => {
  const companyCycle = await lockCompanyCycleInScope(tx, actor, companyCycleId);
  if (companyCycle.state !== 'open') throw new Problem('cycle_not_open');
  const unfinished = await lockUnfinished(tx, companyCycle.id);
  if (unfinished.length > 0 && reason === null) {
    throw new Problem('reason_needed', { fields: [{ path: 'reason', code: 'required' }] });
  }
  const by = { accountId: actor.accountId, now: services.clock.now() };
  await setClosed(tx, companyCycle.id, by, reason);
  await recordChange(tx, 'company_cycle', companyCycle.id, by, {
    state: ['open', 'closed'],
    ...(reason !== null && { reason: [null, reason] }),
  });
  const appraisalIds = unfinished.map(({ appraisalId }) => appraisalId);
  await setOutcome(tx, appraisalIds, 'not_completed', reason);
  await recordEvents(tx, 'not_completed', appraisalIds, { performer: actor, at: by.now, reason });
  await notify(services, tx, noticesOf(unfinished, 'appraisal_not_completed', companyCycle.year));
  return { notCompleted: unfinished.length };
};

/** Returns one notice of a kind for each appraisee who has an account. */
export function noticesOf(affected: readonly AffectedAppraisal[], kind: string, year: number) {
  return affected.flatMap(({ accountId }) =>
    accountId === null ? [] : [{ accountId, kind, params: { year }, link: '/performance-cycle' }],
  );
}
