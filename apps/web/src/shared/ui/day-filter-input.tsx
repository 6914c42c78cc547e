import { TextInput, type TextInputProps } from '@mantine/core';
import { isDay } from '@prestasi/domain';
import { useState } from 'react';

type Props = Omit<TextInputProps, 'type' | 'value' | 'onChange' | 'onBlur'> & {
  /** 'YYYY-MM-DD' as in the address, or '' if empty. */
  readonly value: string;
  readonly onChange: (day: string) => void;
};

/** Earlier years are still being typed: 0202 on the way to 2026. */
const FIRST_DAY = '1900-01-01';

/**
 * A filter by a day. While it is typed its text is held here, since the address changes later; it is passed on as soon
 * as it is a whole day, an empty one when the field loses focus.
 */
export function DayFilterInput({ value, onChange, ...others }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextInput
      {...others}
      type="date"
      value={typed ?? value}
      onChange={({ currentTarget: { value: day } }) => {
        setTyped(day);
        if (isDay(day) && day >= FIRST_DAY) onChange(day);
      }}
      onBlur={() => {
        if (typed === '' && value !== '') onChange('');
        setTyped(null);
      }}
    />
  );
}
