import { removeItemEvidence, uploadItemEvidence } from '@prestasi/contract';
import { useQueryClient } from '@tanstack/react-query';
import { callApi, upload, useQuietMutation } from '../../../shared/api/index.ts';
import type { Form, Item } from '../document.ts';
import { formQuery } from '../queries.ts';
import { useSaver } from '../saving/form-saving.tsx';
import { useSavedForm } from '../saving/saved-form.ts';

/** A file to add, or the id of one to take away. */
type Change = File | number;

/** Adds a file to the evidence for an item or takes one away, after everything typed before was saved. */
export function useItemEvidence(form: Form, item: Item) {
  const queries = useQueryClient();
  const saver = useSaver();
  const wholeOf = useSavedForm(form.id);
  const { queryKey } = formQuery(form.id);
  const params = { id: form.id, itemId: item.id };
  return useQuietMutation({
    mutationFn: async (change: Change) => {
      await saver.settle();
      const saved =
        typeof change === 'number'
          ? await callApi(removeItemEvidence, { params: { ...params, evidenceId: change } })
          : await upload(uploadItemEvidence, { params, files: { file: change } }, () => undefined);
      return wholeOf(saved);
    },
    onSuccess: async (after) => {
      await queries.cancelQueries({ queryKey });
      queries.setQueryData(queryKey, after);
    },
    // Whatever made it fail, the page shows the current state.
    onError: () => queries.invalidateQueries({ queryKey }),
  });
}
