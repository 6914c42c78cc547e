import { Problem } from '../platform/problem.ts';
import type { Place } from './place-queries.ts';
import type { Uses } from './use-queries.ts';

/**
 * Refuses what is used now, naming what uses it with counts; a division with departments in the specification's own
 * words (specification §8, domain §2).
 */
export function refuseUsed({ kind }: Pick<Place, 'kind'>, uses: Uses['now'], code: 'in_use' | 'still_used'): void {
  if (uses.length === 0) return;
  const fields = uses.map((use) => ({ path: 'id', code: use.code, params: { count: use.count } }));
  const hasDepartments = kind === 'division' && uses.some((use) => use.code === 'used_by_departments');
  throw new Problem(hasDepartments ? 'division_has_departments' : code, { fields });
}
