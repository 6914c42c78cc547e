import { NumberInput, type NumberInputProps } from '@mantine/core';
import { useState } from 'react';

type Props<N extends number | null> = Omit<
  NumberInputProps,
  'value' | 'onChange' | 'clampBehavior' | 'hideControls' | 'decimalScale'
> & {
  readonly value: number | null;
  readonly onChange: (value: number | N) => void;
  /** What an empty field means: nothing, or a number that stands for it. */
  readonly none: N;
  /** How many decimals can be typed; without any they can be typed all the same, and are told as a fault. */
  readonly decimals?: number;
};

/**
 * A number to type: what was typed stays as it was typed (`33.`, `0.0`) as long as it says the number that there is, and
 * one out of its bounds is told by the form, never changed.
 */
export function NumberEntry<N extends number | null>({ value, onChange, none, decimals, ...others }: Props<N>) {
  const [typed, setTyped] = useState<number | string>(value ?? '');
  const isSame = (numberIn(typed) ?? none) === (value ?? none);
  return (
    <NumberInput
      allowedDecimalSeparators={DECIMAL_SIGNS}
      {...others}
      {...(decimals !== undefined && { decimalScale: decimals })}
      clampBehavior="none"
      hideControls
      value={isSame ? typed : (value ?? '')}
      onChange={(next) => {
        setTyped(next);
        onChange(numberIn(next) ?? none);
      }}
    />
  );
}

const DECIMAL_SIGNS = ['.', ','];

/** The number that a text in a field says so far; null while it says none. */
function numberIn(typed: number | string): number | null {
  if (typed === '') return null;
  const number = Number(typed);
  return Number.isFinite(number) ? number : null;
}
