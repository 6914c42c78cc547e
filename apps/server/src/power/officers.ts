import { type Day, type Grant, lastOfficerRefusal, ROLE } from '@prestasi/domain';
import type { Tx } from '../platform/database/transaction.ts';
import { Problem } from '../platform/problem.ts';
import { lockGroupOfficers } from './power-queries.ts';

/**
 * Refuses to leave the group without an administrator (`last_group_admin`) or a super HR (`last_super_hr`) who can sign
 * in on a day (domain §4, g). `accountIds` are those who hold such a role and lose it, by leaving, deactivation or
 * withdrawal; must be called before. Concurrent calls wait, so the last two cannot go at once.
 */
export async function requireOfficersLeft(
  tx: Tx,
  accountIds: readonly number[],
  day: Day,
  roles: readonly Grant['role'][] = [ROLE.admin, ROLE.hr],
): Promise<void> {
  const officers = await lockGroupOfficers(tx, day);
  for (const role of roles) {
    const ofRole = officers.filter((officer) => officer.role === role);
    if (!ofRole.some(({ accountId }) => accountIds.includes(accountId))) continue;
    const left = ofRole.filter(({ accountId, isAble }) => isAble && !accountIds.includes(accountId));
    const refusal = lastOfficerRefusal({ role, companyId: null }, left.length);
    if (refusal !== null) throw new Problem(refusal);
  }
}
