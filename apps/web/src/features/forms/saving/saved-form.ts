import { getForm, type FormSaved } from '@prestasi/contract';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../shared/api/index.ts';
import type { Form } from '../document.ts';
import { formQuery } from '../queries.ts';

/** Makes the whole form of what a save changed: by the form that the page has, or read anew where that is behind. */
export function useSavedForm(formId: number): (saved: FormSaved) => Promise<Form> {
  const queryClient = useQueryClient();
  return async (saved) => {
    const before = queryClient.getQueryData<Form>(formQuery(formId).queryKey);
    return withSaved(before, saved) ?? callApi(getForm, { params: { id: formId } });
  };
}

/** The form with what a save changed; null where it is not at hand, or somebody else wrote in it before the save. */
export function withSaved(before: Form | undefined, saved: FormSaved): Form | null {
  if (before === undefined || saved.version > before.version + 1) return null;
  // Read again meanwhile, it holds the save already.
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
