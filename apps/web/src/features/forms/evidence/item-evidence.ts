import { removeItemEvidence, uploadItemEvidence } from '@prestasi/contract';
import { callApi, upload } from '../../../shared/api/index.ts';
import type { Form, Item } from '../document.ts';
import { useEvidenceChange } from './use-evidence-change.ts';

/** A file to add, or the id of one to take away. */
type Change = File | number;

/** Adds a file to the evidence for an item or takes one away. */
export function useItemEvidence(form: Form, item: Item) {
  const params = { id: form.id, itemId: item.id };
  return useEvidenceChange(form, (change: Change) =>
    typeof change === 'number'
      ? callApi(removeItemEvidence, { params: { ...params, evidenceId: change } })
      : upload(uploadItemEvidence, { params, files: { file: change } }, () => undefined),
  );
}
