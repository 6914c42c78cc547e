import { useQueryClient } from '@tanstack/react-query';
import type { Form } from '../document.ts';
import { formQuery } from '../queries.ts';

/** Reads the form as the cache has it when asked, not as it was when something was drawn: versions rise with every save. */
export function useLatestForm(form: Form): () => Form {
  const queryClient = useQueryClient();
  return () => queryClient.getQueryData(formQuery(form.id).queryKey) ?? form;
}
