import type { FormDocument } from '@prestasi/contract';
import { mayEdit, type Actor } from '@prestasi/domain';
import type { Tx } from '../platform/database/transaction.ts';
import type { Upload } from '../platform/http/multipart.ts';
import { Problem } from '../platform/problem.ts';
import type { Services } from '../platform/services.ts';
import { entryOf } from './edit-entries.ts';
import { saveEntity } from './edit-queries.ts';
import { readForm, type Asking } from './form-document.ts';
import { loadForm, type LoadedForm } from './load-forms.ts';
import { sightOf } from './read-right.ts';
import { updateForm } from './record-queries.ts';
import { refused } from './refused.ts';
import { lockForm, refuseStale } from './transition-form.ts';

/** The form, the contribution in it, and the version of the contribution that the writer saw. */
type Target = { readonly id: number; readonly contributionId: number; readonly version: number };

/**
 * Hands in the evidence of a contribution (domain §6), in place of what was there; the form as it is then. As with the
 * contribution's other fields, what was confirmed is to be confirmed anew. Refuses what the editing table does not permit
 * before anything is kept, other types than documents and pictures, and a stale version with 409.
 */
export async function addEvidence(
  { db, files }: Services,
  inTransaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
  target: Target,
  upload: Upload,
  asking: Asking,
): Promise<FormDocument> {
  const { actor, today } = asking;
  const loaded = await loadForm(db, target.id, { doer: actor, today, inSight: true });
  if (loaded === null || sightOf(loaded, actor) === null) throw new Problem('not_found');
  refuseUnlessEditable(loaded, target, actor);
  const kept = await files.keep('document', upload, actor.accountId);
  return files.orForget(kept, () =>
    inTransaction(async (tx) => saveEvidence(tx, target, await files.record(tx, kept), asking)),
  );
}

/** Takes the evidence of a contribution away; the form as it is then. Refuses as handing in does. */
export async function removeEvidence(tx: Tx, target: Target, asking: Asking): Promise<FormDocument> {
  return saveEvidence(tx, target, null, asking);
}

async function saveEvidence(
  tx: Tx,
  target: Target,
  evidenceFileId: number | null,
  asking: Asking,
): Promise<FormDocument> {
  const { id, contributionId, version } = target;
  const loaded = await lockForm(tx, id, asking);
  refuseUnlessEditable(loaded, target, asking.actor);
  const seen = { id: contributionId, version };
  const isSaved =
    (await saveEntity(tx, 'contribution', seen, { evidenceFileId, isConfirmed: null })) &&
    (await updateForm(tx, loaded.form, {}));
  return isSaved ? readForm(tx, id, asking) : refuseStale(tx, id, asking);
}

function refuseUnlessEditable(loaded: LoadedForm, { contributionId }: Target, actor: Actor): void {
  const allowed = mayEdit(loaded.facts, actor, 'contributions');
  if (!allowed.ok) throw refused(allowed);
  entryOf(loaded, 'contribution', contributionId);
}
