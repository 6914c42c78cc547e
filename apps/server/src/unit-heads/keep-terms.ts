import type { Day } from '@prestasi/domain';
import type { Tx } from '../platform/database/transaction.ts';
import { findTerms, followTerms, replaceTerms, type UnitHeadHistory } from './term-queries.ts';
import type { HeadedUnit } from './set-heads.ts';

/** Returns the present terms of units, to be restored if the coming change is reversed. */
export async function keepTerms(tx: Tx, headedUnits: readonly HeadedUnit[]): Promise<readonly UnitHeadHistory[]> {
  return headedUnits.length === 0 ? [] : findTerms(tx, headedUnits);
}

/** Restores the terms of units; the caller calls `organisationChanged`. */
export async function restoreTerms(tx: Tx, stored: readonly UnitHeadHistory[], today: Day): Promise<void> {
  if (stored.length === 0) return;
  await replaceTerms(tx, stored);
  await followTerms(tx, today, stored);
}
