import { Select } from '@mantine/core';
import { type Found, type Search, useSearchSelect } from '../ui/use-search-select.ts';
import { useFieldFrame } from './field-frame.ts';
import type { FieldProps, Values } from './record-form-types.ts';
import { Theirs } from './theirs.tsx';

type Props<V extends Values, Answer> = FieldProps<V, number | null> &
  Search<Answer> & {
    /** The selected record when the form was opened. */
    readonly chosen?: Found | null;
    readonly placeholder?: string;
    readonly onChosen?: (found: Found | null) => void;
  };

/** One record of many, found by typing; null while none is selected. */
export function SearchField<V extends Values, Answer>(props: Props<V, Answer>) {
  const { form, name, find, read, chosen = null, placeholder, required = false, onChosen } = props;
  const theirs = form.theirsOf(name) as number | null | undefined;
  const frame = useFieldFrame(props);
  const search = useSearchSelect({
    find,
    read,
    value: form.values[name] as number | null,
    chosen,
    onChange: (found) => {
      form.set(name, (found?.id ?? null) as V[typeof name]);
      onChosen?.(found);
    },
  });
  const nameOf = (id: number | null) =>
    chosen?.id === id ? chosen?.name : search.data.find(({ value }) => value === String(id))?.label;
  return (
    <div>
      <Select {...search} {...frame} {...(placeholder !== undefined && { placeholder })} clearable={!required} />
      <Theirs value={theirs === undefined ? undefined : (nameOf(theirs) ?? '')} />
    </div>
  );
}
