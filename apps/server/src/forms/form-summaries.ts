import type { FormSummary } from '@prestasi/contract';
import type { Day } from '@prestasi/domain';
import type { Executor } from '../platform/database/transaction.ts';
import { findEmployeeNames } from './name-queries.ts';
import { holderIdsOf, presentSummaries } from './present-summary.ts';
import { findRecords } from './record-queries.ts';

/** Summarises the three forms of each appraisal, by appraisal. The caller checks whether they may be seen. */
export async function formSummaries(
  db: Executor,
  appraisalIds: readonly number[],
  today: Day,
): Promise<ReadonlyMap<number, FormSummary[]>> {
  const records = await findRecords(db, appraisalIds);
  const names = await findEmployeeNames(db, holderIdsOf([...records.values()]));
  return new Map([...records].map(([id, record]) => [id, presentSummaries(record, names, today)]));
}
