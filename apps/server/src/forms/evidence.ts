import type { FormSaved, removeEvidence as call } from '@prestasi/contract';
import { mayEdit, type Actor } from '@prestasi/domain';
import type { Tx } from '../platform/database/transaction.ts';
import type { ChangeHandler } from '../platform/http/context.ts';
import type { DocumentContext } from '../platform/http/request-context.ts';
import { entryOf } from './edit-entries.ts';
import { saveIn } from './edit-content.ts';
import { savedOf } from './form-document.ts';
import { type EvidenceUpload, keepEvidence, type StoredFile } from './keep-evidence.ts';
import type { WholeForm } from './load-forms.ts';
import type { LoadedForm } from './loaded-form.ts';
import { refused } from './refused.ts';
import { saveForm } from './save-form.ts';
import { lockForm, refuseStale } from './transition-form.ts';

/** The form, the contribution in it, and the version of the contribution that the writer saw. */
type Target = { readonly id: number; readonly contributionId: number; readonly version: number };

/**
 * Saves the evidence of a contribution (domain §6) in place of the earlier file; returns the changes. As with the
 * contribution's other fields, a confirmation must be given again. Before it stores anything it refuses what the
 * editing table does not permit, file types other than documents and pictures, and a stale version with 409.
 */
export function addEvidence(target: Target, handedIn: EvidenceUpload<DocumentContext>): Promise<FormSaved> {
  const { context } = handedIn;
  return keepEvidence(target.id, handedIn, {
    refuse: (loaded) => refuseUnlessEditable(loaded, target, context.actor),
    save: (tx, locked, file) => saveEvidence(tx, locked, { target, file, context }),
  });
}

/** Removes the evidence of a contribution; returns the changes. Refuses as `addEvidence` does. */
export const removeEvidence: ChangeHandler<typeof call> = async (tx, context) => {
  const { params, query } = context;
  const target = { ...params, ...query };
  const locked = await lockForm(tx, target.id, context);
  refuseUnlessEditable(locked, target, context.actor);
  return saveEvidence(tx, locked, { target, file: null, context });
};

type Saving = { readonly target: Target; readonly file: StoredFile | null; readonly context: DocumentContext };

async function saveEvidence(tx: Tx, locked: WholeForm, { target, file, context }: Saving): Promise<FormSaved> {
  const { contributionId: id, version } = target;
  const values = { evidenceFileId: file?.id ?? null, isConfirmed: null };
  const saved = await saveIn(tx, locked, 'contribution', { id, version }, values);
  const { evidenceNames } = locked.details;
  const names = file === null ? evidenceNames : new Map([...evidenceNames, [file.id, file.name]]);
  const after = saved && (await saveForm(tx, locked, { ...saved, evidenceNames: names }));
  return after === null ? refuseStale(tx, locked, context) : savedOf(after, context, false);
}

function refuseUnlessEditable(loaded: LoadedForm, { contributionId }: Target, actor: Actor): void {
  const allowed = mayEdit(loaded.facts, actor, 'contributions');
  if (!allowed.ok) throw refused(allowed);
  entryOf(loaded, 'contribution', contributionId);
}
