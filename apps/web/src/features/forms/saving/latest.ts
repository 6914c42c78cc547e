import { useQueryClient } from '@tanstack/react-query';
import type { Form } from '../document.ts';
import { formQuery } from '../queries.ts';
import { findRecord, type RecordKind } from './find-record.ts';

/** Reads the form as the cache has it when asked, not as it was when something was drawn: versions rise with every save. */
export function useLatestForm(form: Form): () => Form {
  const queryClient = useQueryClient();
  return () => queryClient.getQueryData(formQuery(form.id).queryKey) ?? form;
}

/** Tells the version that a record has in the latest form; the one it was drawn with where it is gone. */
export function useLatestVersion(
  form: Form,
): (kind: RecordKind, cssVariables: { readonly id: number; readonly version: number }) => number {
  const latest = useLatestForm(form);
  return (kind, cssVariables) => findRecord(latest(), kind, cssVariables.id)?.version ?? cssVariables.version;
}
