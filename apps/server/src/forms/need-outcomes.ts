import { needStatus } from '@prestasi/domain';
import { todayAt } from '../people/index.ts';
import type { ContentRows, NeedOutcomes } from './content-queries.ts';

/**
 * Returns whether each training need was met: planned or decided by whom and when, or held on which day (domain §7).
 */
export function needOutcomesOf({
  trainingNeeds,
  needPlans,
}: Pick<ContentRows, 'trainingNeeds' | 'needPlans'>): NeedOutcomes {
  const plans = new Map(needPlans.map((plan) => [plan.needId, plan]));
  return trainingNeeds.map(({ id }) => {
    const plan = plans.get(id) ?? null;
    const status = needStatus(plan);
    if (plan === null || status === 'open') {
      return { needId: id, status, session: null, by: null, on: null, remark: null };
    }
    const { programme, startsOn, endsOn, outcome, remark, plannedByName, plannedAt } = plan;
    const isHeld = outcome === null && status !== 'planned';
    return {
      needId: id,
      status,
      session: programme === null || startsOn === null || endsOn === null ? null : { programme, startsOn, endsOn },
      by: plannedByName,
      on: isHeld ? endsOn : todayAt(plannedAt),
      remark,
    };
  });
}
