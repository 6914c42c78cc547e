import { useQueryClient } from '@tanstack/react-query';
import type { Form } from '../document.ts';
import { formQuery } from '../queries.ts';
import { findRecord, type RecordKind } from './find-record.ts';

/** Returns a function that reads the form from the cache, not as it was rendered: versions rise with every save. */
export function useLatestForm(form: Form): () => Form {
  const queryClient = useQueryClient();
  return () => queryClient.getQueryData(formQuery(form.id).queryKey) ?? form;
}

/**
 * Returns a function for a record's version in the latest form; for a removed record, the version it was rendered with.
 */
export function useLatestVersion(
  form: Form,
): (kind: RecordKind, record: { readonly id: number; readonly version: number }) => number {
  const latest = useLatestForm(form);
  return (kind, record) => findRecord(latest(), kind, record.id)?.version ?? record.version;
}
