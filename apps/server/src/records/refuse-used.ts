import { Problem } from '../platform/problem.ts';
import type { Uses } from './record-kind.ts';

type Code = 'in_use' | 'still_used' | 'division_has_departments';

/** Refuses a record that is used now, naming the uses with counts (domain §2). */
export function refuseUsed(uses: Uses['now'], code: Code): void {
  if (uses.length === 0) return;
  const fields = uses.map((use) => ({ path: 'id', code: use.code, params: { count: use.count } }));
  throw new Problem(code, { fields });
}
