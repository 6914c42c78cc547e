import { getForm, type FormSaved } from '@prestasi/contract';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../shared/api/index.ts';
import type { Form } from '../document.ts';
import { formQuery } from '../queries.ts';

/**
 * Returns a function that makes the whole form from what a save changed: from the cache, or read again if it is behind.
 */
export function useSavedForm(formId: number): (saved: FormSaved) => Promise<Form> {
  const queryClient = useQueryClient();
  return async (saved) => {
    const before = queryClient.getQueryData<Form>(formQuery(formId).queryKey);
    return withSaved(before, saved) ?? callApi(getForm, { params: { id: formId } });
  };
}

/** Merges what a save changed into the form; null if no form is given, or somebody else changed it before the save. */
export function withSaved(before: Form | undefined, saved: FormSaved): Form | null {
  if (before === undefined || saved.version > before.version + 1) return null;
  // The form was read again meanwhile and has the save already.
  if (saved.version <= before.version) return before;
  const {
    phases = before.phases,
    response = before.response,
    earlierResponses = before.earlierResponses,
    timeline = before.timeline,
    ...sections
  } = saved;
  return { ...before, ...sections, phases, response, earlierResponses, timeline };
}
