import { TextInput, type TextInputProps } from '@mantine/core';
import { isDay } from '@prestasi/domain';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../format/index.ts';

type Props = Omit<TextInputProps, 'type' | 'value' | 'onChange'> & {
  /** 'YYYY-MM-DD', or '' while it is empty. */
  readonly value: string;
  readonly onChange: (day: string) => void;
};

/**
 * A day, chosen in the device's own date picker and written out in the language of the page, since browsers differ in
 * its order. While it is empty the description is shown instead.
 */
export function DayInput({ value, description, onChange, ...others }: Props) {
  const { t } = useTranslation('record');
  const format = useFormat();
  return (
    <TextInput
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...others}
      type="date"
      description={isDay(value) ? format.longDay(value) : (description ?? t('noDay'))}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
