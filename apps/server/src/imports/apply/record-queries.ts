import type { Tx } from '../../platform/database/transaction.ts';
import { recordChange } from '../../schema/events.ts';
import { insertMany, type OnWritten } from './bulk-queries.ts';
import type { By, Recorded } from './recorded.ts';

/** Records who changed what and when. */
export async function recordAll(
  tx: Tx,
  records: readonly Recorded[],
  { accountId, now }: By,
  onWritten: OnWritten,
): Promise<void> {
  await insertMany(
    tx,
    recordChange,
    records.map((record) => ({ ...record, changedBy: accountId, changedAt: now })),
    onWritten,
  );
}
