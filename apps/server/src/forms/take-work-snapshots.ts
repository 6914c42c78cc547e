import { snapshotOf } from '@prestasi/domain';
import type { Tx } from '../platform/database/transaction.ts';
import type { ContentRows } from './content-queries.ts';
import type { WholeForm } from './load-forms.ts';
import { saveSnapshots } from './work-queries.ts';

/**
 * Takes the snapshots of what a form links, as it stands now, and returns the content then (domain §7). Of what is not
 * there any more the snapshot stays that was taken before.
 */
export async function takeWorkSnapshots(
  tx: Tx,
  { rows, form, record, details, today }: WholeForm,
): Promise<ContentRows> {
  const linkedWork = rows.linkedWork.map((link) => {
    const work = link.phase === form.phase ? details.liveWork.get(link.id) : undefined;
    return work === undefined ? link : { ...link, ...snapshotOf(work, { today, year: record.year }) };
  });
  const taken = linkedWork.filter((link) => !rows.linkedWork.includes(link));
  if (taken.length > 0) await saveSnapshots(tx, taken);
  return { ...rows, linkedWork };
}
