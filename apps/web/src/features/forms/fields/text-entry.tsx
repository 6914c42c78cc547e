import { Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import classes from './entry.module.css';
import type { Field } from './field.ts';
import { FieldNotice } from './field-notice.tsx';
import { ReadText } from './read-text.tsx';
import { FromNotes } from '../notes/from-notes.tsx';
import { useField } from './use-field.ts';

type TextValue = string | null;

export type TextEntryProps<V extends TextValue> = {
  readonly field: Field<V>;
  readonly label: string;
  readonly editable: boolean;
  /** One line, or text over several. */
  readonly multiline?: boolean;
  readonly hint?: string;
  readonly placeholder?: string;
  /** Shows the label to screen readers only, where the context says it. */
  readonly quiet?: boolean;
  /** Shows nothing if the text is empty. */
  readonly hideEmpty?: boolean;
  /** An optional text below a mark: on a small screen it has no label, and is hidden while folded. */
  readonly below?: 'folded' | 'open';
  /** Offers the reader's private notes, whose texts can be taken over. */
  readonly offersNotes?: boolean;
};

/** A text that is saved automatically; read-only if it may not be edited. One that is too long stays, with an error. */
export function TextEntry<V extends TextValue>(props: TextEntryProps<V>) {
  const { field, label, editable, multiline = false, hint, placeholder, quiet = false, hideEmpty = false } = props;
  const { below, offersNotes = false } = props;
  const handle = useField(field);
  // The text stays as it is typed, whatever the server made of it, until the field loses focus.
  const [typed, setTyped] = useState<string | null>(null);
  if (!editable && handle.failure === null) {
    return <ReadText label={label} text={field.saved} quiet={quiet} hideEmpty={hideEmpty} />;
  }
  const take = (note: string) => {
    const before = (handle.value ?? '').trimEnd();
    setTyped(null);
    handle.set((before === '' ? note : `${before}\n${note}`) as V);
    handle.flush();
  };
  const input = {
    id: field.id,
    ...(quiet ? { 'aria-label': label } : { label }),
    description: hint,
    placeholder,
    value: typed ?? handle.value ?? '',
    onChange: (event: { currentTarget: { value: string } }) => {
      const text = event.currentTarget.value;
      setTyped(text);
      handle.set((text.trim() === '' ? field.blank : text) as V);
    },
    onBlur: () => {
      setTyped(null);
      handle.flush();
    },
    className: classes.entry,
  };
  return (
    <div className={classes.typed} data-below={below}>
      {multiline ? <Textarea {...input} autosize minRows={2} /> : <TextInput {...input} />}
      {offersNotes && <FromNotes label={label} onChoose={take} />}
      <FieldNotice handle={handle} />
    </div>
  );
}
