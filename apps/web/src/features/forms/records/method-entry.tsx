import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Need } from '../document.ts';
import entry from '../fields/entry.module.css';
import { needField } from '../fields/field.ts';
import { FieldNotice } from '../fields/field-notice.tsx';
import { ReadText } from '../fields/read-text.tsx';
import { TextEntry } from '../fields/text-entry.tsx';
import { useField } from '../fields/use-field.ts';
import { useMethods } from '../../../shared/training/use-methods.ts';

type Props = { readonly need: Need; readonly editable: boolean };

/**
 * The method of a planned training: one of the group's list; free text without a list, or if it was free text before.
 */
export function MethodEntry({ need, editable }: Props) {
  const { t } = useTranslation('forms');
  const { isKnown, options, nameOf, valueOf } = useMethods();
  const field = needField(need, 'method');
  const handle = useField(field);
  if (!editable && handle.failure === null) return <ReadText label={t('field.method')} text={nameOf(field.saved)} />;
  if (!isKnown || options.length === 0)
    return <TextEntry field={field} label={t('field.method')} editable={editable} />;
  const value = valueOf(handle.value);
  const isListed = value === '' || options.some((option) => option.value === value);
  return (
    <div>
      <NativeSelect
        id={field.id}
        label={t('field.method')}
        className={entry.wide}
        data={[
          { value: '', label: t('choice.none') },
          ...(isListed ? [] : [{ value, label: nameOf(value) }]),
          ...options,
        ]}
        value={value}
        onChange={(event) => {
          handle.set(event.currentTarget.value);
          handle.flush();
        }}
      />
      <FieldNotice handle={handle} say={nameOf} />
    </div>
  );
}
