import { useFormat } from '../format/index.ts';
import { NumberEntry } from '../ui/number-entry.tsx';
import { useFieldFrame } from './field-frame.ts';
import type { FieldProps, Values } from './record-form-types.ts';
import { Theirs } from './theirs.tsx';

type Props<V extends Values> = FieldProps<V, number | null> & {
  readonly min?: number;
  readonly max?: number;
  readonly decimals?: number;
  readonly suffix?: string;
};

/** A number, null while it is empty; one out of bounds is shown as an error, never changed. */
export function NumberField<V extends Values>(props: Props<V>) {
  const { form, name, min, max, decimals, suffix = '' } = props;
  const format = useFormat();
  const theirs = form.theirsOf(name) as number | null | undefined;
  const frame = useFieldFrame(props);
  return (
    <div>
      <NumberEntry
        {...frame}
        {...(min !== undefined && { min })}
        {...(max !== undefined && { max })}
        {...(decimals !== undefined && { decimals })}
        suffix={suffix}
        none={null}
        value={form.values[name] as number | null}
        onChange={(value) => form.set(name, value as V[typeof name])}
      />
      <Theirs value={theirs === undefined ? undefined : theirs === null ? '' : `${format.number(theirs)}${suffix}`} />
    </div>
  );
}
