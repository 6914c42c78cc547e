import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './entry.module.css';
import type { Field } from './field.ts';
import { FieldNotice } from './field-notice.tsx';
import { parseHours, parseWeight, writeWeight } from './figure.ts';
import { ReadText } from './read-text.tsx';
import { useField } from './use-field.ts';

type Props = {
  readonly field: Field<number | null>;
  readonly label: string;
  readonly editable: boolean;
  /** A weight in per cent, or whole hours. */
  readonly kind: 'weight' | 'hours';
};

const WRITE = { weight: writeWeight, hours: (hours: number | null) => (hours === null ? '' : String(hours)) } as const;
const PARSE = { weight: parseWeight, hours: parseHours } as const;

/** A number that is saved automatically; an invalid one stays as typed, is marked as an error and is not sent. */
export function FigureEntry({ field, label, editable, kind }: Props) {
  const { t } = useTranslation('forms');
  const handle = useField(field);
  const [typed, setTyped] = useState<string | null>(null);
  const write = WRITE[kind];
  const unit = t(`figure.${kind}.unit`);
  if (!editable && handle.failure === null) {
    return <ReadText label={label} text={field.saved === null ? null : `${write(field.saved)} ${unit}`} />;
  }
  const isWrong = typed !== null && typed.trim() !== '' && PARSE[kind](typed) === null;
  return (
    <div>
      <TextInput
        id={field.id}
        label={label}
        inputMode={kind === 'weight' ? 'decimal' : 'numeric'}
        className={classes.short}
        value={typed ?? write(handle.value)}
        rightSection={<span aria-hidden>{unit}</span>}
        error={isWrong ? t(`figure.${kind}.wrong`) : undefined}
        onChange={(event) => {
          const text = event.currentTarget.value;
          const figure = PARSE[kind](text);
          setTyped(text);
          if (figure !== null || text.trim() === '') handle.set(figure);
        }}
        onBlur={() => {
          if (!isWrong) setTyped(null);
          handle.flush();
        }}
      />
      <FieldNotice handle={handle} say={write} />
    </div>
  );
}
