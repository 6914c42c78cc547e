import { TextInput } from '@mantine/core';
import { useFieldFrame } from './field-frame.ts';
import type { FieldProps, Values } from './record-form-types.ts';
import { Theirs } from './theirs.tsx';
import { useTooLong } from '../ui/use-too-long.ts';

type Props<V extends Values> = FieldProps<V, string> & {
  /** In characters. */
  readonly max?: number;
  readonly type?: 'text' | 'email' | 'tel' | 'url';
  readonly autoComplete?: string;
  readonly onBlur?: () => void;
};

/** One line of text. */
export function TextField<V extends Values>(props: Props<V>) {
  const { form, name, max = 200, type = 'text', autoComplete = 'off', onBlur } = props;
  const frame = useFieldFrame(props);
  const tooLong = useTooLong();
  const value = form.values[name] as string;
  return (
    <div>
      <TextInput
        {...frame}
        type={type}
        error={frame.error ?? tooLong(value, max)}
        autoComplete={autoComplete}
        value={value}
        onChange={(event) => form.set(name, event.currentTarget.value as V[typeof name])}
        {...(onBlur !== undefined && { onBlur })}
      />
      <Theirs value={form.theirsOf(name) as string | undefined} />
    </div>
  );
}
