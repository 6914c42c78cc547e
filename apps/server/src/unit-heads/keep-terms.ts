import type { Day } from '@prestasi/domain';
import type { Tx } from '../platform/database/transaction.ts';
import { findTerms, followTerms, replaceTerms, type UnitHeadHistory } from './term-queries.ts';
import type { HeadedUnit } from './set-heads.ts';

/** The terms of units as they stand, to be restored if what is about to change is taken back. */
export async function keepTerms(tx: Tx, offices: readonly HeadedUnit[]): Promise<readonly UnitHeadHistory[]> {
  return offices.length === 0 ? [] : findTerms(tx, offices);
}

/** Puts the terms of units back as they were kept; `organisationChanged` is the caller's. */
export async function restoreTerms(tx: Tx, kept: readonly UnitHeadHistory[], today: Day): Promise<void> {
  if (kept.length === 0) return;
  await replaceTerms(tx, kept);
  await followTerms(tx, today, kept);
}
