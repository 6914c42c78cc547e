import { useSyncExternalStore } from 'react';
import { useSaver } from '../saving/form-saving.tsx';
import { targetOf, type FieldValue } from '../saving/field-edit.ts';
import type { SaveFailure } from '../saving/saver-types.ts';
import type { Field } from './field.ts';

/** A field to edit: its value with what is not saved yet, and why saving it failed. */
export type FieldHandle<V> = {
  readonly value: V;
  readonly set: (value: V) => void;
  /** Sends what was typed without waiting for a pause. */
  readonly flush: () => void;
  readonly failure: SaveFailure | null;
  readonly resolve: (choice: 'mine' | 'theirs') => void;
};

/** Binds a field to the saver of its form. */
export function useField<V extends FieldValue>(field: Field<V>): FieldHandle<V> {
  const saver = useSaver();
  const entry = useSyncExternalStore(saver.subscribe, () => saver.state().entries.get(field.key));
  return {
    value: entry ? (targetOf(entry.edit).value as V) : field.saved,
    set: (value) => saver.change(field.edit(value), field.saved),
    flush: saver.flush,
    failure: entry?.failure ?? null,
    resolve: (choice) => saver.resolve(field.key, choice),
  };
}
