import { endsByLeaving } from '@prestasi/domain';
import type { Tx } from '../platform/database/transaction.ts';
import { findEndedByLeaving, findRunning } from './pending-queries.ts';
import { type AppraisalRecord, findRecords, lockAppraisals, updateAppraisal } from './record-queries.ts';
import { recordEvent } from './record-events.ts';

const ALL = 1000;

/** Finds the running appraisals of an employee, each with whether leaving ends it. */
export async function appraisalsAtLeaving(
  tx: Tx,
  employeeId: number,
): Promise<readonly { readonly id: number; readonly year: number; readonly ends: boolean }[]> {
  const records = await findRecords(tx, await findRunning(tx, [employeeId], 0, ALL));
  return [...records.values()].map((record) => ({ id: record.id, year: record.year, ends: isEnded(record) }));
}

/**
 * Ends the running appraisals of an employee after their last day, with the outcome `left` and an event on their chain;
 * not those whose year-end form is submitted (domain §3). A second call changes nothing more.
 */
export async function endByLeaving(tx: Tx, employeeId: number, reason: string, at: Date): Promise<void> {
  const ids = await findRunning(tx, [employeeId], 0, ALL);
  if (ids.length === 0) return;
  await lockAppraisals(tx, ids);
  for (const record of (await findRecords(tx, ids)).values()) {
    if (!isEnded(record)) continue;
    await updateAppraisal(tx, record.id, { outcome: 'left', outcomeReason: reason });
    await recordEvent(tx, 'left', { appraisalId: record.id, formId: null, performer: 'system', at, reason });
  }
}

/**
 * Resumes the appraisals of open cycles that a leaving had ended, after that was reversed, and records this on their
 * chain.
 */
export async function resumeAfterLeaving(tx: Tx, employeeId: number, reason: string, at: Date): Promise<void> {
  const ids = await findEndedByLeaving(tx, employeeId);
  if (ids.length === 0) return;
  await lockAppraisals(tx, ids);
  for (const id of ids) {
    await updateAppraisal(tx, id, { outcome: null, outcomeReason: null });
    await recordEvent(tx, 'leaving_undone', { appraisalId: id, formId: null, performer: 'system', at, reason });
  }
}

function isEnded({ outcome, cycleState, forms: { year_end } }: AppraisalRecord): boolean {
  const yearEnd = { level: year_end.level, waived: year_end.waivedAt !== null };
  return endsByLeaving({ outcome, cycleOpen: cycleState === 'open', yearEnd });
}
