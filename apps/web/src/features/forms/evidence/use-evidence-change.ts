import type { FormSaved } from '@prestasi/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useQuietMutation } from '../../../shared/api/index.ts';
import type { Form } from '../document.ts';
import { formQuery } from '../queries.ts';
import { useSaver } from '../saving/form-saving.tsx';
import { useSavedForm } from '../saving/saved-form.ts';

/**
 * Changes the evidence of a form, after everything typed before was saved; the screen that calls shows a refusal.
 * `onSettled` runs at the end, whatever came out.
 */
export function useEvidenceChange<Change>(
  form: Form,
  send: (change: Change) => Promise<FormSaved>,
  onSettled?: () => void,
) {
  const queries = useQueryClient();
  const saver = useSaver();
  const wholeOf = useSavedForm(form.id);
  const { queryKey } = formQuery(form.id);
  return useQuietMutation({
    mutationFn: async (change: Change) => {
      await saver.settle();
      return wholeOf(await send(change));
    },
    onSuccess: async (after) => {
      await queries.cancelQueries({ queryKey });
      queries.setQueryData(queryKey, after);
    },
    // Whatever made it fail, the page shows the current state.
    onError: () => queries.invalidateQueries({ queryKey }),
    ...(onSettled && { onSettled }),
  });
}
