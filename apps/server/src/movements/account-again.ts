import type { MovementPreview } from '@prestasi/contract';
import { type Actor, coversGrants } from '@prestasi/domain';
import { type RecordedBy, recordChange } from '../history/index.ts';
import type { Executor, Tx } from '../platform/database/transaction.ts';
import { findAccountOf, setAccountActive } from './account-queries.ts';
import type { MovementRow } from './row-queries.ts';
import { updateMovement } from './row-queries.ts';
import type { UndoRows } from './undo-rows.ts';

type Rehire = Pick<MovementRow, 'id' | 'employeeId' | 'undo'>;

/**
 * Finds the effect of a re-hire on the account: employed people sign in, so a deactivated account becomes active again.
 * If it holds roles that the actor may not grant (`coversGrants`), they may not re-hire the person at all. Null if
 * there is no account.
 */
export async function accountAfterRehire(
  db: Executor,
  actor: Actor,
  employeeId: number,
): Promise<MovementPreview['account']> {
  const found = await findAccountOf(db, employeeId);
  if (found === null) return null;
  if (!coversGrants(actor, found.grants)) return 'beyond_scope';
  return found.isActive ? 'opens' : 'reactivated';
}

/**
 * Activates the account on the day of the re-hire and records that, so that it can be undone; leaves it if it is
 * already active or was not to be reactivated.
 */
export async function openAccountAgain(tx: Tx, { id, employeeId, undo }: Rehire, by: RecordedBy): Promise<void> {
  const found = await findAccountOf(tx, employeeId);
  if (undo.account !== 'reactivated' || found === null || found.isActive) return;
  await switchTo(tx, employeeId, true, by);
  await updateMovement(tx, id, { undo: { ...undo, account: 'was_reactivated' } });
}

/** Deactivates again an account that the re-hire had activated. */
export async function closeAccountAgain(
  tx: Tx,
  { employeeId, undo }: { readonly employeeId: number; readonly undo: UndoRows },
  by: RecordedBy,
): Promise<void> {
  const found = await findAccountOf(tx, employeeId);
  if (undo.account === 'was_reactivated' && found?.isActive === true) await switchTo(tx, employeeId, false, by);
}

async function switchTo(tx: Tx, employeeId: number, isActive: boolean, by: RecordedBy): Promise<void> {
  await setAccountActive(tx, employeeId, isActive);
  await recordChange(tx, 'employee', employeeId, by, { isActive: [!isActive, isActive] });
}
