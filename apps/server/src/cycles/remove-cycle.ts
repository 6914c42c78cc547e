import type { removeCycle as call } from '@prestasi/contract';
import { recordChange } from '../history/index.ts';
import type { ChangeHandler } from '../platform/http/context.ts';
import { Problem } from '../platform/problem.ts';
import { deleteCycle, findPlannedCompanyCycles, lockYears } from './company-cycle-changes-queries.ts';

/** The number of companies that are named as obstacles; all are counted. */
const NAMED = 5;

/**
 * Removes a year that nobody used, with its planned company cycles (decision 55). The history of every company that had
 * one records by whom and why. Refuses `not_found`, and (`in_use`) a year that any company has opened, naming it.
 */
export const removeCycle: ChangeHandler<typeof call> = async (
  tx,
  { actor: { accountId }, params: { id }, body: { reason }, now },
) => {
  await lockYears(tx);
  const found = await findPlannedCompanyCycles(tx, id);
  if (found === null) throw new Problem('not_found');
  const used = found.companyCycles.filter(({ isUsed }) => isUsed);
  if (used.length > 0) {
    const names = used.slice(0, NAMED).map(({ company }) => company);
    const params = { count: used.length, names: [...names, ...(used.length > NAMED ? ['…'] : [])].join(', ') };
    throw new Problem('in_use', { fields: [{ path: 'id', code: 'refers_opened_companies', params }] });
  }
  await deleteCycle(tx, id);
  const by = { accountId, now };
  for (const { companyId } of found.companyCycles) {
    await recordChange(tx, 'company', companyId, by, { cycle: [String(found.year), null], reason: [null, reason] });
  }
};
