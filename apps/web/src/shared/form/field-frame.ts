import { useEffect } from 'react';
import type { FieldProps, RecordFormHandle, Values } from './record-form-types.ts';

/** Returns the id of a field, for links in the summary of errors. */
export function fieldId(form: Pick<RecordFormHandle<Values>, 'id'>, path: string): string {
  return `${form.id}-${path.replaceAll('.', '-')}`;
}

/** Gives a field its name in the summary of errors. Fields of `shared/form` do so by themselves. */
export function useFieldLabel(form: Pick<RecordFormHandle<Values>, 'setLabel'>, path: string, label: string): void {
  const { setLabel } = form;
  useEffect(() => {
    setLabel(path, label);
    return () => setLabel(path, null);
  }, [setLabel, path, label]);
}

/** Returns the props that all kinds of input share: id, texts, and the error. */
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
