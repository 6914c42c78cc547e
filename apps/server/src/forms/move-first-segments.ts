import { type Day, firstSegmentFrom } from '@prestasi/domain';
import type { Tx } from '../platform/database/transaction.ts';
import { findFirstSegments, findRunning, setSegmentFirstDay } from './pending-queries.ts';
import { lockAppraisals } from './record-queries.ts';

const ALL = 1000;

/**
 * Adapts segments to a corrected day of hire: the first segment of each running year begins on the cycle's first day or
 * the corrected day of hire (domain §6). A segment that began for another reason stays.
 */
export async function moveFirstSegments(
  tx: Tx,
  employeeId: number,
  { from, to }: { readonly from: Day; readonly to: Day },
): Promise<void> {
  const ids = await findRunning(tx, [employeeId], 0, ALL);
  if (ids.length === 0) return;
  await lockAppraisals(tx, ids);
  for (const { id, year, firstDay } of await findFirstSegments(tx, ids)) {
    const begins = firstSegmentFrom({ year, segmentFrom: firstDay }, from, to);
    if (begins !== null) await setSegmentFirstDay(tx, id, begins);
  }
}
