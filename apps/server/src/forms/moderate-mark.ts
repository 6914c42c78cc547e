import { changesScore, decideModeration, pendingStep, type Effect, type Mark, type Permitted } from '@prestasi/domain';
import type { Tx } from '../platform/database/transaction.ts';
import type { WriteContext } from '../platform/http/request-context.ts';
import type { Services } from '../platform/services.ts';
import { carryOut } from './apply-decision.ts';
import type { ContentRows } from './content-queries.ts';
import type { EditOf } from './edit-kind.ts';
import { scoredItem } from './edit-marks.ts';
import { saveIn } from './edit-content.ts';
import { insertModeration } from './edit-queries.ts';
import type { WholeForm } from './load-forms.ts';
import type { LoadedForm } from './loaded-form.ts';
import { notifyOfTransition } from './notify-of-transition.ts';
import { refused } from './refused.ts';
import { scoreOfForm } from './score-of-form.ts';

/** A moderated mark, 1–6, of an item at the version that its writer saw. */
export type ModeratedMark = Pick<EditOf<'item.moderate'>, 'itemId' | 'version' | 'moderatedMark' | 'reason'>;

type Moderated = { readonly after: WholeForm; readonly decision: Permitted };

/**
 * Saves moderated marks of a form, one after the other, by the approver whose step is pending (domain §5): each is logged
 * permanently and the latest counts; one that changes the score opens the appraisee's response again, and the appraisee
 * is notified once for all of them. Returns the form then, null if an item has another version by now.
 */
export async function moderateMarks(
  services: Services,
  tx: Tx,
  loaded: WholeForm,
  marks: readonly ModeratedMark[],
  by: WriteContext,
): Promise<WholeForm | null> {
  let form = loaded;
  const decisions: Permitted[] = [];
  for (const mark of marks) {
    const moderated = await moderate(tx, form, mark, by);
    if (moderated === null) return null;
    form = moderated.after;
    decisions.push(moderated.decision);
  }
  const [first] = decisions;
  if (first === undefined) return form;
  const once = { ...first, effects: eachOnce(decisions.flatMap(({ effects }) => effects)) };
  await notifyOfTransition(services, tx, { before: loaded, after: form }, once, by.actor);
  return form;
}

async function moderate(tx: Tx, loaded: WholeForm, edit: ModeratedMark, by: WriteContext): Promise<Moderated | null> {
  const itemId = scoredItem(loaded, edit.itemId);
  const mark = edit.moderatedMark as Mark;
  const { reason } = edit;
  const request = { itemId, mark, reason, changesScore: doesChangeScore(loaded, itemId, mark) };
  const decision = decideModeration(loaded.facts, by.actor, request);
  if (!decision.ok) throw refused(decision);
  const saved = await saveIn(tx, loaded, 'item', { id: itemId, version: edit.version }, { moderatedMark: mark });
  if (saved === null) return null;
  const item = loaded.rows.items.find(({ id }) => id === itemId);
  const step = pendingStep(loaded.facts);
  if (step === null || step === 'supervisor') throw new Error('A mark is moderated at a step after the supervisor');
  const { accountId: proposedBy } = by.actor;
  const logged = await insertModeration(tx, { itemId, step, mark, reason, proposedBy, proposedAt: by.now });
  const after = await carryOut(tx, loaded, decision, {
    performer: by.actor,
    at: by.now,
    reason,
    facts: { itemId, from: item?.moderatedMark ?? item?.mark ?? null, to: mark },
    after: { ...saved.rows, moderations: [...saved.rows.moderations, logged] },
  });
  return after && { after, decision };
}

function eachOnce(effects: readonly Effect[]): readonly Effect[] {
  return [...new Map(effects.map((effect) => [JSON.stringify(effect), effect])).values()];
}

function doesChangeScore(loaded: LoadedForm, itemId: number, moderatedMark: Mark): boolean {
  const { rows } = loaded;
  const changed: ContentRows = {
    ...rows,
    items: rows.items.map((item) => (item.id === itemId ? { ...item, moderatedMark } : item)),
  };
  return changesScore(scoreOfForm(loaded, rows), scoreOfForm(loaded, changed));
}
