import { decideModeration, pendingStep, type Actor, type Mark } from '@prestasi/domain';
import type { Tx } from '../platform/database/transaction.ts';
import type { Services } from '../platform/services.ts';
import { applyDecision } from './apply-decision.ts';
import type { ContentRows } from './content-queries.ts';
import type { EditOf } from './edit-kind.ts';
import { scoredItem } from './edit-marks.ts';
import { saveIn } from './edit-content.ts';
import { insertModeration } from './edit-queries.ts';
import type { WholeForm } from './load-forms.ts';
import type { LoadedForm } from './loaded-form.ts';
import { refused } from './refused.ts';
import { scoreOfForm } from './score-of-form.ts';

/**
 * Saves a moderated mark by the approver whose step is pending (domain §5): it is logged permanently and the latest
 * counts; one that changes the score opens the appraisee's response again. Returns the form then, null if the item has
 * another version by now.
 */
export async function moderateMark(
  services: Services,
  tx: Tx,
  loaded: WholeForm,
  edit: EditOf<'item.moderate'>,
  by: { readonly actor: Actor; readonly now: Date },
): Promise<WholeForm | null> {
  const itemId = scoredItem(loaded, edit.itemId);
  const mark = edit.moderatedMark as Mark;
  const { reason } = edit;
  const changesScore = doesChangeScore(loaded, itemId, mark);
  const decision = decideModeration(loaded.facts, by.actor, { itemId, mark, reason, changesScore });
  if (!decision.ok) throw refused(decision);
  const saved = await saveIn(tx, loaded, 'item', { id: itemId, version: edit.version }, { moderatedMark: mark });
  if (saved === null) return null;
  const item = loaded.rows.items.find(({ id }) => id === itemId);
  const step = pendingStep(loaded.facts);
  if (step === null || step === 'supervisor') throw new Error('A mark is moderated at a step after the supervisor');
  const { accountId: proposedBy } = by.actor;
  const logged = await insertModeration(tx, { itemId, step, mark, reason, proposedBy, proposedAt: by.now });
  return applyDecision(services, tx, loaded, decision, {
    performer: by.actor,
    at: by.now,
    reason,
    facts: { itemId, from: item?.moderatedMark ?? item?.mark ?? null, to: mark },
    after: { ...saved.rows, moderations: [...saved.rows.moderations, logged] },
  });
}

function doesChangeScore(loaded: LoadedForm, itemId: number, moderatedMark: Mark): boolean {
  const { rows } = loaded;
  const changed: ContentRows = {
    ...rows,
    items: rows.items.map((item) => (item.id === itemId ? { ...item, moderatedMark } : item)),
  };
  return scoreOfForm(loaded, rows).working.points !== scoreOfForm(loaded, changed).working.points;
}
