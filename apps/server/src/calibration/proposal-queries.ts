import { and, asc, count, eq, inArray } from 'drizzle-orm';
import type { Actor } from '@prestasi/domain';
import type { Executor, Tx } from '../platform/database/transaction.ts';
import { calibrationProposal } from '../schema/calibration.ts';

export type ProposalRow = typeof calibrationProposal.$inferSelect;

/** The owner of a draft: an account in its active role. */
type Owner = Pick<Actor, 'accountId' | 'activeRole'>;

function isOf({ accountId, activeRole }: Owner, year: number) {
  return and(
    eq(calibrationProposal.accountId, accountId),
    eq(calibrationProposal.activeRole, activeRole),
    eq(calibrationProposal.year, year),
  );
}

/** Finds the proposals of a draft, in the order in which they were first made. */
export async function findProposals(db: Executor, owner: Owner, year: number): Promise<readonly ProposalRow[]> {
  return db.select().from(calibrationProposal).where(isOf(owner, year)).orderBy(asc(calibrationProposal.id));
}

/** Finds the proposals of a draft and locks them until the transaction ends. */
export async function lockProposals(tx: Tx, owner: Owner, year: number): Promise<readonly ProposalRow[]> {
  return tx
    .select()
    .from(calibrationProposal)
    .where(isOf(owner, year))
    .orderBy(asc(calibrationProposal.id))
    .for('update');
}

/** Counts the proposals of a draft. */
export async function countProposals(db: Executor, owner: Owner, year: number): Promise<number> {
  const [row] = await db.select({ count: count() }).from(calibrationProposal).where(isOf(owner, year));
  return row?.count ?? 0;
}

/** Stores a proposal, in place of the draft's earlier one for the same item. */
export async function putProposal(tx: Tx, values: typeof calibrationProposal.$inferInsert): Promise<void> {
  const { mark, reason, formVersion, itemVersion, seenMark, seenEventId, proposedAt } = values;
  await tx
    .insert(calibrationProposal)
    .values(values)
    .onConflictDoUpdate({
      target: [calibrationProposal.accountId, calibrationProposal.activeRole, calibrationProposal.itemId],
      set: { mark, reason, formVersion, itemVersion, seenMark, seenEventId, proposedAt },
    });
}

/** Takes the proposals of these items out of a draft; of all items if null. */
export async function deleteProposals(
  tx: Tx,
  owner: Owner,
  year: number,
  itemIds: readonly number[] | null,
): Promise<void> {
  const which = itemIds === null ? undefined : inArray(calibrationProposal.itemId, [...itemIds]);
  await tx.delete(calibrationProposal).where(and(isOf(owner, year), which));
}
