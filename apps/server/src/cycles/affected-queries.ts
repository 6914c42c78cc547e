import { and, eq, inArray, isNull, or, lt, sql } from 'drizzle-orm';
import type { Day, Phase } from '@prestasi/domain';
import type { Executor, Tx } from '../platform/database/transaction.ts';
import { appraisal, form } from '../schema/appraisals.ts';
import { account } from '../schema/people.ts';

/**
 * Finds the active accounts of the appraisees whose form of a phase is still to be filled in, except those with an
 * extension to `lastDay` or later.
 */
export async function findAccountsToFill(
  db: Executor,
  companyCycleId: number,
  phase: Phase,
  lastDay: Day,
): Promise<number[]> {
  const rows = await db
    .select({ accountId: account.id })
    .from(appraisal)
    .innerJoin(form, and(eq(form.appraisalId, appraisal.id), eq(form.phase, phase)))
    .innerJoin(account, eq(account.employeeId, appraisal.employeeId))
    .where(
      and(
        eq(appraisal.companyCycleId, companyCycleId),
        isNull(appraisal.outcome),
        eq(form.level, 'unsubmitted'),
        isNull(form.waivedAt),
        or(isNull(form.extendedTo), lt(form.extendedTo, lastDay)),
        eq(account.isActive, true),
      ),
    );
  return rows.map(({ accountId }) => accountId);
}

/** An appraisal that closing or reopening a company cycle changes, with the appraisee's open account. */
export type AffectedAppraisal = { readonly appraisalId: number; readonly accountId: number | null };

/** Locks and returns the appraisals of a company cycle that have not ended and have no final form (domain §3). */
export async function lockUnfinished(tx: Tx, companyCycleId: number): Promise<AffectedAppraisal[]> {
  return lockAffected(tx, companyCycleId, sql`${appraisal.outcome} is null and not is_final(${appraisal.id})`);
}

/** Locks and returns the appraisals that the closing of the company cycle froze as not completed. */
export async function lockNotCompleted(tx: Tx, companyCycleId: number): Promise<AffectedAppraisal[]> {
  return lockAffected(tx, companyCycleId, sql`${appraisal.outcome} = 'not_completed'`);
}

async function lockAffected(
  tx: Tx,
  companyCycleId: number,
  condition: ReturnType<typeof sql>,
): Promise<AffectedAppraisal[]> {
  return tx
    .select({ appraisalId: appraisal.id, accountId: account.id })
    .from(appraisal)
    .leftJoin(account, and(eq(account.employeeId, appraisal.employeeId), eq(account.isActive, true)))
    .where(and(eq(appraisal.companyCycleId, companyCycleId), condition))
    .orderBy(appraisal.id)
    .for('update', { of: appraisal });
}

/** Ends appraisals as not completed, with the reason of the closing; or lets them run again if the outcome is null. */
export async function setOutcome(
  tx: Tx,
  appraisalIds: readonly number[],
  outcome: 'not_completed' | null,
  reason: string | null,
): Promise<void> {
  if (appraisalIds.length === 0) return;
  await tx
    .update(appraisal)
    .set({ outcome, outcomeReason: reason })
    .where(inArray(appraisal.id, [...appraisalIds]));
}
