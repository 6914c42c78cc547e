import { isDay } from '@prestasi/domain';
import { useFormat } from '../format/index.ts';
import { DayInput } from './day-input.tsx';
import { useFieldFrame } from './field-frame.ts';
import type { FieldProps, Values } from './record-form-types.ts';
import { Theirs } from './theirs.tsx';

type Props<V extends Values> = FieldProps<V, string> & {
  /** First and last day that can be chosen, 'YYYY-MM-DD'. */
  readonly min?: string;
  readonly max?: string;
};

/** A day in a form, '' while it is empty. */
export function DayField<V extends Values>(props: Props<V>) {
  const format = useFormat();
  const { form, name, min, max } = props;
  const theirs = form.theirsOf(name) as string | undefined;
  const frame = useFieldFrame(props);
  return (
    <div>
      <DayInput
        {...frame}
        {...(min !== undefined && { min })}
        {...(max !== undefined && { max })}
        value={form.values[name] as string}
        onChange={(day) => form.set(name, day as V[typeof name])}
      />
      <Theirs value={theirs !== undefined && isDay(theirs) ? format.longDay(theirs) : theirs} />
    </div>
  );
}
