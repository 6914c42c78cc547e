import type { FormSaved, removeItemEvidence as call } from '@prestasi/contract';
import { type Actor, MOST_EVIDENCE_FILES } from '@prestasi/domain';
import type { Tx } from '../platform/database/transaction.ts';
import type { ChangeHandler } from '../platform/http/context.ts';
import type { RequestContext } from '../platform/http/request-context.ts';
import { Problem } from '../platform/problem.ts';
import { itemOf, mayWrite } from './edit-kind.ts';
import { deleteItemEvidence, insertItemEvidence } from './evidence-queries.ts';
import { savedOf } from './form-document.ts';
import { type EvidenceUpload, keepEvidence } from './keep-evidence.ts';
import type { Changes, WholeForm } from './load-forms.ts';
import { refused } from './refused.ts';
import { saveForm } from './save-form.ts';
import { lockForm, refuseStale } from './transition-form.ts';

/** The form and the item of it. */
type Target = { readonly id: number; readonly itemId: number };

/**
 * Adds a file to the evidence for an item (domain §6); returns the changes. Before it stores anything it refuses whoever
 * may not write the item's self score now, a file beyond the most of an item, and file types other than documents and
 * pictures.
 */
export function addItemEvidence(target: Target, handedIn: EvidenceUpload<RequestContext>): Promise<FormSaved> {
  const { context } = handedIn;
  return keepEvidence(target.id, handedIn, {
    refuse: (loaded) => refuseUnlessAddable(loaded, target, context.actor),
    save: async (tx, locked, { id, name }) => {
      const added = await insertItemEvidence(tx, target.itemId, id);
      const { rows, evidenceNames } = locked.details;
      return saved(tx, locked, context, {
        rows: { ...rows, evidenceFiles: [...rows.evidenceFiles, added] },
        evidenceNames: new Map([...evidenceNames, [id, name]]),
      });
    },
  });
}

/** Takes a file away from the evidence for an item; returns the changes. Refuses with 404 one that is not of the item. */
export const removeItemEvidence: ChangeHandler<typeof call> = async (tx, context) => {
  const { params, actor } = context;
  const loaded = await lockForm(tx, params.id, context);
  refuseUnlessEditable(loaded, params, actor);
  const { rows } = loaded.details;
  const file = rows.evidenceFiles.find(({ id, itemId }) => id === params.evidenceId && itemId === params.itemId);
  if (file === undefined) throw new Problem('not_found');
  await deleteItemEvidence(tx, file.id);
  const evidenceFiles = rows.evidenceFiles.filter((one) => one !== file);
  return saved(tx, loaded, context, { rows: { ...rows, evidenceFiles } });
};

async function saved(tx: Tx, loaded: WholeForm, context: RequestContext, changes: Changes): Promise<FormSaved> {
  const after = await saveForm(tx, loaded, changes, { savedAt: context.now });
  return after === null ? refuseStale(tx, loaded, context) : savedOf(after, context, false);
}

function refuseUnlessEditable(loaded: WholeForm, { itemId }: Target, actor: Actor): void {
  const allowed = mayWrite(loaded, actor, 'self_score');
  if (!allowed.ok) throw refused(allowed);
  itemOf(loaded, itemId);
}

function refuseUnlessAddable(loaded: WholeForm, target: Target, actor: Actor): void {
  refuseUnlessEditable(loaded, target, actor);
  const present = loaded.details.rows.evidenceFiles.filter(({ itemId }) => itemId === target.itemId);
  if (present.length >= MOST_EVIDENCE_FILES) throw new Problem('too_many_files');
}
