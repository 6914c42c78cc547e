import { TextInput } from '@mantine/core';
import { useFormat } from '../../../shared/format/index.ts';
import classes from './entry.module.css';
import type { Field } from './field.ts';
import { FieldNotice } from './field-notice.tsx';
import { ReadText } from './read-text.tsx';
import { useField } from './use-field.ts';

type Props = { readonly field: Field<string | null>; readonly label: string; readonly editable: boolean };

/** A day field that is saved automatically. */
export function DayEntry({ field, label, editable }: Props) {
  const handle = useField(field);
  const format = useFormat();
  const say = (day: string | null) => (day === null ? '' : format.day(day));
  if (!editable && handle.failure === null) return <ReadText label={label} text={say(field.saved)} />;
  return (
    <div>
      <TextInput
        id={field.id}
        type="date"
        label={label}
        className={classes.day}
        value={handle.value ?? ''}
        min="2000-01-01"
        max="2100-12-31"
        onChange={(event) => handle.set(dayOf(event.currentTarget.value))}
        onBlur={handle.flush}
      />
      <FieldNotice handle={handle} say={say} />
    </div>
  );
}

/** A browser returns a whole day or none; while the year is typed it may be the year 2. */
function dayOf(text: string): string | null {
  return text >= '1900-01-01' ? text : null;
}
