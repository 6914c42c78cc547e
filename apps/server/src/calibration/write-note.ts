import type { writeCalibrationNote as call } from '@prestasi/contract';
import { mayKeepNote } from '@prestasi/domain';
import { findCompanyName } from '../access/index.ts';
import type { Tx } from '../platform/database/transaction.ts';
import type { ChangeHandler } from '../platform/http/context.ts';
import { Problem } from '../platform/problem.ts';
import { presentNote } from './get-calibration.ts';
import { findNote, isDepartmentOf, saveNote } from './note-queries.ts';

/**
 * Writes the note on the calibration of a unit, over the version that its writer saw. Refuses a unit whose note is not the
 * caller's to keep (404), and a stale version with 409 and the present note.
 */
export const writeNote: ChangeHandler<typeof call> = async (
  tx,
  { actor, body: { year, companyId, departmentId, text, version }, now },
) => {
  const unit = { companyId, departmentId };
  const exists = mayKeepNote(actor, unit) && (await isUnit(tx, companyId, departmentId));
  if (!exists) throw new Problem('not_found');
  const values = { text, changedBy: actor.accountId, changedAt: now };
  const isSaved = await saveNote(tx, { year, unit, version }, values);
  const present = await findNote(tx, year, unit);
  if (!isSaved || present === null) {
    throw new Problem('stale_version', { current: present && presentNote(present) });
  }
  return presentNote(present);
};

async function isUnit(tx: Tx, companyId: number, departmentId: number | null): Promise<boolean> {
  if (departmentId !== null) return isDepartmentOf(tx, departmentId, companyId);
  return (await findCompanyName(tx, companyId)) !== null;
}
