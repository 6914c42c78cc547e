import { TextInput, type TextInputProps } from '@mantine/core';
import { useContext, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { numberError, type NumberRule, readNumber, type Typed } from './number-typed.ts';
import { UnreadNumbers } from './unread-numbers.ts';

type Props<N extends number | null> = Omit<TextInputProps, 'value' | 'onChange' | 'type' | 'min' | 'max'> &
  NumberRule & {
    readonly value: number | null;
    readonly onChange: (value: number | N) => void;
    /** The value of an empty field, and of one that cannot be parsed: null, or a number in its place. */
    readonly none: N;
    /** The unit, shown after it. */
    readonly suffix?: string;
  };

/**
 * A number field: what was typed stays as it was typed (`33.`, `-5`, `ten`), and an error is shown at the field, never
 * corrected. The surrounding form cannot be sent meanwhile.
 */
export function NumberEntry<N extends number | null>(props: Props<N>) {
  const { value, onChange, none, min, max, decimals, suffix = '', error, id, ...others } = props;
  const { t } = useTranslation(['record', 'problems']);
  const reportUnread = useContext(UnreadNumbers);
  const ownId = useId();
  const fieldId = id ?? ownId;
  const [text, setText] = useState(String(value ?? ''));
  const typed = readNumber(text, suffix);
  // A number with too many decimals does not count yet: whoever stores it in hundredths would round it.
  const numberIn = (read: Typed): number | N =>
    (read.isRead && numberError(read, { decimals }) === null ? read.number : null) ?? none;
  const isCurrent = numberIn(typed) === (value ?? none);
  const shown = isCurrent ? text : String(value ?? '');
  const fieldError = numberError(isCurrent ? typed : { isRead: true, number: value }, { min, max, decimals });
  const words = fieldError === null ? null : t(`problems:field.${fieldError.code}`, { ...fieldError.params });
  const label = others['aria-label'] ?? (typeof others.label === 'string' ? others.label : '');
  const message = words === null || label === '' ? words : t('named', { label, message: words });
  useEffect(() => {
    reportUnread(fieldId, message);
    return () => reportUnread(fieldId, null);
  }, [reportUnread, fieldId, message]);
  return (
    <TextInput
      {...(suffix !== '' && {
        rightSection: <span aria-hidden>{suffix.trim()}</span>,
        rightSectionPointerEvents: 'none',
      })}
      {...others}
      id={fieldId}
      inputMode="decimal"
      autoComplete="off"
      value={shown}
      error={words ?? error}
      onChange={(event) => {
        const next = event.currentTarget.value;
        setText(next);
        onChange(numberIn(readNumber(next, suffix)));
      }}
    />
  );
}
