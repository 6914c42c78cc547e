import { beginSnapshot } from '../platform/backup/begin-snapshot.ts';
import { endTransaction } from '../platform/backup/end-transaction.ts';
import type { Database } from '../platform/database/transaction.ts';
import type { Signer } from '../platform/secrets/signer.ts';
import { compareAnchor, type AnchorProblem } from './compare-anchor.ts';
import type { Since } from './read-since.ts';

/** Compares the database with anchors: names everything that was cut, replaced or never there. */
export async function verifySince(
  db: Database,
  signer: Signer,
  { anchors, problems }: Since,
  now: Date,
): Promise<readonly AnchorProblem[]> {
  const found = [...problems];
  const client = await db.$client.connect();
  try {
    await beginSnapshot(client);
    for (const anchor of anchors) found.push(...(await compareAnchor(client, signer, anchor, now)));
  } finally {
    await endTransaction(client);
  }
  // The same deviation from several anchors is one.
  return [...new Map(found.map((problem) => [`${problem.code} ${problem.place}`, problem])).values()];
}
