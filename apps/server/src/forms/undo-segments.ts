import type { Day } from '@prestasi/domain';
import type { Tx } from '../platform/database/transaction.ts';
import { endSegment, findRunning, forgetSegment } from './pending-queries.ts';
import { lockAppraisals } from './record-queries.ts';
import { findSegments } from './approver-queries.ts';
import { forgetSections } from './section-queries.ts';

const ALL = 1000;

/**
 * Undoes the segments of a reversed movement: deletes those of running appraisals that began on `since` or later and
 * reopens the one before, with the sections of positions that began with them (domain §6). The first of an appraisal stays; `refreshPending` sets its supervisor.
 */
export async function undoSegments(tx: Tx, employeeIds: readonly number[], since: Day): Promise<void> {
  const ids = await findRunning(tx, employeeIds, 0, ALL);
  if (ids.length === 0) return;
  await lockAppraisals(tx, ids);
  const segments = Map.groupBy(await findSegments(tx, ids), ({ appraisalId }) => appraisalId);
  for (const own of segments.values()) {
    const remaining = own.filter(({ firstDay }, index) => index === 0 || firstDay < since);
    if (remaining.length === own.length) continue;
    for (const { id } of own.slice(remaining.length)) await forgetSegment(tx, id);
    const last = remaining.at(-1);
    if (last !== undefined) await endSegment(tx, last.id, null);
  }
  await forgetSections(tx, ids);
}
