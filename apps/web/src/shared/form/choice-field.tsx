import { NativeSelect } from '@mantine/core';
import { useFieldFrame } from './field-frame.ts';
import type { FieldProps, Values } from './record-form-types.ts';
import { Theirs } from './theirs.tsx';

export type Option = { readonly value: string; readonly label: string };

type Props<V extends Values> = FieldProps<V, string> & {
  readonly options: readonly Option[];
  /** The label of no choice; left out if there always is a choice. */
  readonly none?: string;
};

/** One of a few values in a native list; '' while none is chosen. For many values, see `SearchField`. */
export function ChoiceField<V extends Values>(props: Props<V>) {
  const { form, name, options, none } = props;
  const theirs = form.theirsOf(name) as string | undefined;
  const frame = useFieldFrame(props);
  return (
    <div>
      <NativeSelect
        {...frame}
        data={[...(none === undefined ? [] : [{ value: '', label: none }]), ...options]}
        value={form.values[name] as string}
        onChange={(event) => form.set(name, event.currentTarget.value as V[typeof name])}
      />
      <Theirs value={theirs === undefined ? undefined : labelOf(options, theirs)} />
    </div>
  );
}

function labelOf(options: readonly Option[], value: string): string {
  return options.find((option) => option.value === value)?.label ?? '';
}
