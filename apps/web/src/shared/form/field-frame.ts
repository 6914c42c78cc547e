import { useEffect } from 'react';
import type { FieldProps, RecordFormHandle, Values } from './record-form-types.ts';

/** The id of a field, to which the summary of errors leads. */
export function fieldId(form: Pick<RecordFormHandle<Values>, 'id'>, path: string): string {
  return `${form.id}-${path.replaceAll('.', '-')}`;
}

/** Lets the summary of errors call a field as the reader sees it. Fields of `shared/form` do so by themselves. */
export function useFieldLabel(form: Pick<RecordFormHandle<Values>, 'setLabel'>, path: string, label: string): void {
  const { setLabel } = form;
  useEffect(() => {
    setLabel(path, label);
    return () => setLabel(path, null);
  }, [setLabel, path, label]);
}

/** What all kinds of input take alike: id, words, and what is wrong. */
export function useFieldFrame<V extends Values, Held>({
  form,
  name,
  label,
  description,
  required = false,
  isLocked = false,
}: FieldProps<V, Held>) {
  useFieldLabel(form, name, label);
  return {
    id: fieldId(form, name),
    label,
    ...(description !== undefined && { description }),
    required,
    disabled: isLocked,
    error: form.errorOf(name),
    inputWrapperOrder: ['label', 'input', 'description', 'error'] as ('label' | 'input' | 'description' | 'error')[],
  };
}
