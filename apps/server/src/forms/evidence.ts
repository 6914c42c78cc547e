import type { FormSaved, removeEvidence as call } from '@prestasi/contract';
import { mayEdit, type Actor } from '@prestasi/domain';
import type { Tx } from '../platform/database/transaction.ts';
import type { ChangeHandler } from '../platform/http/context.ts';
import type { Upload } from '../platform/http/multipart.ts';
import { Problem } from '../platform/problem.ts';
import type { Services } from '../platform/services.ts';
import { entryOf } from './edit-entries.ts';
import { saveIn } from './edit-content.ts';
import { savedOf, type RequestContext } from './form-document.ts';
import { loadForm } from './load-forms.ts';
import type { LoadedForm } from './loaded-form.ts';
import { readAccessOf } from './read-right.ts';
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
export async function addEvidence(
  { db, files }: Services,
  inTransaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
  target: Target,
  upload: Upload,
  context: RequestContext,
): Promise<FormSaved> {
  const { actor, today } = context;
  const loaded = await loadForm(db, target.id, { performer: actor, today, inSight: true });
  if (loaded === null || readAccessOf(loaded, actor) === null) throw new Problem('not_found');
  refuseUnlessEditable(loaded, target, actor);
  const kept = await files.keep('document', upload, actor.accountId);
  return files.orForget(kept, () =>
    inTransaction(async (tx) => {
      const fileId = await files.record(tx, kept);
      return saveEvidence(tx, target, { id: fileId, name: kept.name }, context);
    }),
  );
}

/** Removes the evidence of a contribution; returns the changes. Refuses as `addEvidence` does. */
export const removeEvidence: ChangeHandler<typeof call> = async (tx, context) => {
  const { params, query } = context;
  const target = { ...params, ...query };
  return saveEvidence(tx, target, null, context);
};

type Evidence = { readonly id: number; readonly name: string };

async function saveEvidence(
  tx: Tx,
  target: Target,
  file: Evidence | null,
  context: RequestContext,
): Promise<FormSaved> {
  const { id, contributionId, version } = target;
  const loaded = await lockForm(tx, id, context);
  refuseUnlessEditable(loaded, target, context.actor);
  const values = { evidenceFileId: file?.id ?? null, isConfirmed: null };
  const saved = await saveIn(tx, loaded, 'contribution', { id: contributionId, version }, values);
  const { evidenceNames } = loaded.details;
  const names = file === null ? evidenceNames : new Map([...evidenceNames, [file.id, file.name]]);
  const after = saved && (await saveForm(tx, loaded, { ...saved, evidenceNames: names }));
  return after === null ? refuseStale(tx, loaded, context) : savedOf(after, context, false);
}

function refuseUnlessEditable(loaded: LoadedForm, { contributionId }: Target, actor: Actor): void {
  const allowed = mayEdit(loaded.facts, actor, 'contributions');
  if (!allowed.ok) throw refused(allowed);
  entryOf(loaded, 'contribution', contributionId);
}
