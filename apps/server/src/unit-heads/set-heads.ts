import type { Day } from '@prestasi/domain';
import type { Tx } from '../platform/database/transaction.ts';
import { followTerms, insertTerms, endTerms, forgetLaterTerms, findHeads } from './term-queries.ts';

/** A unit that has a head. */
export type HeadedUnit = { readonly kind: 'division' | 'department' | 'section'; readonly unitId: number };

/** Who heads a unit from a day on; null for nobody. */
export type NewHead = HeadedUnit & { readonly employeeId: number | null; readonly from: Day };

type By = { readonly accountId: number; readonly now: Date; readonly today: Day };

/**
 * Gives units another head from a day on: the term in force then ends the day before, and planned later terms are
 * dropped. A head from today or an earlier day heads the unit at once; a later one on their day, by the daily job. A
 * head who stays keeps their term. The caller checks whether the person may head the unit, and calls
 * `organisationChanged` (people: heads before and after; the units).
 */
export async function setHeads(tx: Tx, heads: readonly NewHead[], by: By): Promise<void> {
  const unchanged = await findHeads(tx, heads);
  const changed = heads.filter((head) => unchanged.get(keyOf(head)) !== head.employeeId || head.employeeId === null);
  if (changed.length === 0) return;
  await forgetLaterTerms(tx, changed);
  await endTerms(tx, changed);
  await insertTerms(tx, changed, by);
  await followTerms(tx, by.today, changed);
}

/** Returns a unit's key among the heads. */
export function keyOf({ kind, unitId }: HeadedUnit): string {
  return `${kind} ${unitId}`;
}
