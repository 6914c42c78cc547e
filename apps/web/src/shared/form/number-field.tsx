import { NumberInput } from '@mantine/core';
import { useFormat } from '../format/index.ts';
import { useFieldFrame } from './field-frame.ts';
import type { FieldProps, Values } from './record-form-types.ts';
import { Theirs } from './theirs.tsx';

type Props<V extends Values> = FieldProps<V, number | null> & {
  readonly min?: number;
  readonly max?: number;
  readonly decimals?: number;
  readonly suffix?: string;
};

/** A number, null while there is none; what is out of its bounds is told, never changed silently. */
export function NumberField<V extends Values>(props: Props<V>) {
  const { form, name, min, max, decimals = 0, suffix = '' } = props;
  const format = useFormat();
  const theirs = form.theirsOf(name) as number | null | undefined;
  const frame = useFieldFrame(props);
  return (
    <div>
      <NumberInput
        {...frame}
        {...(min !== undefined && { min })}
        {...(max !== undefined && { max })}
        clampBehavior="none"
        decimalScale={decimals}
        suffix={suffix}
        hideControls
        value={(form.values[name] as number | null) ?? ''}
        onChange={(typed) => form.set(name, (typeof typed === 'number' ? typed : null) as V[typeof name])}
      />
      <Theirs value={theirs === undefined ? undefined : theirs === null ? '' : `${format.number(theirs)}${suffix}`} />
    </div>
  );
}
