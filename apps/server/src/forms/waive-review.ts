import { decideTransition, type Day } from '@prestasi/domain';
import type { Tx } from '../platform/database/transaction.ts';
import { carryOut } from './apply-decision.ts';
import { loadForms } from './load-forms.ts';
import { findRecord, findRecords } from './record-queries.ts';
import { AUTOMATIC_WAIVER } from './waiver-reason.ts';

/**
 * Waives the review of those who were hired after its last day (domain §3), for newly created appraisals of one company
 * cycle. They are not notified: the opening does that.
 */
export async function waiveReviews(
  tx: Tx,
  created: readonly { readonly id: number; readonly hiredOn: Day }[],
  { now, today }: { readonly now: Date; readonly today: Day },
): Promise<void> {
  const [first] = created;
  if (first === undefined) return;
  const { calendar } = await findRecord(tx, first.id);
  const late = created.filter(({ hiredOn }) => hiredOn > calendar.review.lastDay);
  const records = await findRecords(
    tx,
    late.map(({ id }) => id),
  );
  const reviews = [...records.values()].map(({ forms }) => forms.review.id);
  const loaded = await loadForms(tx, reviews, { performer: 'system', today });
  for (const form of loaded.values()) {
    const decision = decideTransition(form.facts, 'system', { action: 'waive', reason: AUTOMATIC_WAIVER });
    if (!decision.ok) throw new Error(`The review of a new appraisal cannot be waived: ${decision.code}`);
    await carryOut(tx, form, decision, { performer: 'system', at: now, reason: AUTOMATIC_WAIVER });
  }
}
