import { NativeSelect, Radio } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './entry.module.css';
import type { Field } from './field.ts';
import { FieldNotice } from './field-notice.tsx';
import { ReadText } from './read-text.tsx';
import { useField } from './use-field.ts';

type Props<V extends string> = {
  readonly field: Field<V | null>;
  readonly label: string;
  readonly editable: boolean;
  readonly options: readonly { readonly value: V; readonly label: string }[];
  /** A few words side by side, or a list to open. */
  readonly as: 'radios' | 'list';
};

/** A choice of one of a few words, saved automatically. */
export function ChoiceEntry<V extends string>({ field, label, editable, options, as }: Props<V>) {
  const { t } = useTranslation('forms');
  const handle = useField(field);
  const say = (value: V | null) => options.find((option) => option.value === value)?.label ?? '';
  const choose = (value: string) => {
    handle.set(options.find((option) => option.value === value)?.value ?? null);
    handle.flush();
  };
  if (!editable && handle.failure === null) return <ReadText label={label} text={say(field.saved)} />;
  return (
    <div>
      {as === 'list' ? (
        <NativeSelect
          id={field.id}
          label={label}
          className={classes.wide}
          data={[{ value: '', label: t('choice.none') }, ...options]}
          value={handle.value ?? ''}
          onChange={(event) => choose(event.currentTarget.value)}
        />
      ) : (
        <Radio.Group id={field.id} label={label} value={handle.value ?? ''} onChange={choose} tabIndex={-1}>
          <div className={classes.radios}>
            {options.map((option) => (
              <Radio key={option.value} value={option.value} label={option.label} />
            ))}
          </div>
        </Radio.Group>
      )}
      <FieldNotice handle={handle} say={say} />
    </div>
  );
}
