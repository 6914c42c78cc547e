import { Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { fieldId, useFieldLabel } from './field-frame.ts';
import type { FieldProps, Values } from './record-form-types.ts';
import { Theirs } from './theirs.tsx';

/** A switch for yes or no. */
export function SwitchField<V extends Values>(props: FieldProps<V, boolean>) {
  const { form, name, label, description, isLocked = false } = props;
  const { t } = useTranslation('record');
  const theirs = form.theirsOf(name) as boolean | undefined;
  useFieldLabel(form, name, label);
  return (
    <div>
      <Switch
        id={fieldId(form, name)}
        label={label}
        description={description}
        disabled={isLocked}
        error={form.errorOf(name)}
        checked={form.values[name] as boolean}
        onChange={(event) => form.set(name, event.currentTarget.checked as V[typeof name])}
      />
      <Theirs value={theirs === undefined ? undefined : theirs ? t('yes') : t('no')} />
    </div>
  );
}
