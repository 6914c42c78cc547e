import { TextInput, type TextInputProps } from '@mantine/core';
import { isDay } from '@prestasi/domain';
import { useState } from 'react';

type Props = Omit<TextInputProps, 'type' | 'value' | 'onChange' | 'onBlur'> & {
  /** 'YYYY-MM-DD' as the address has it, or '' for none. */
  readonly value: string;
  readonly onChange: (day: string) => void;
};

/** Years that begin so are still being typed: 0202 on the way to 2026. */
const FIRST_DAY = '1900-01-01';

/**
 * A day that a list is narrowed to. While it is typed it stands here, since the address follows later; it is passed on as
 * soon as it is a whole day, and an emptied one when the field is left.
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
