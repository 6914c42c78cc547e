import { Textarea } from '@mantine/core';
import { useFieldFrame } from './field-frame.ts';
import type { FieldProps, Values } from './record-form-types.ts';
import { Theirs } from './theirs.tsx';
import { useTooLong } from '../ui/use-too-long.ts';

type Props<V extends Values> = FieldProps<V, string> & {
  /** In characters. */
  readonly max?: number;
  readonly minRows?: number;
};

/** Text of several lines; the field grows with it. */
export function AreaField<V extends Values>(props: Props<V>) {
  const { form, name, max = 4000, minRows = 2 } = props;
  const frame = useFieldFrame(props);
  const tooLong = useTooLong();
  const value = form.values[name] as string;
  return (
    <div>
      <Textarea
        {...frame}
        autosize
        minRows={minRows}
        error={frame.error ?? tooLong(value, max)}
        value={value}
        onChange={(event) => form.set(name, event.currentTarget.value as V[typeof name])}
      />
      <Theirs value={form.theirsOf(name) as string | undefined} />
    </div>
  );
}
