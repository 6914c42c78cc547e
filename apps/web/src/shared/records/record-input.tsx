import { CODE_LENGTH, type RecordFields } from '@prestasi/contract';
import { useTranslation } from 'react-i18next';
import { ChoiceField, DayField, type RecordFormHandle, TextField } from '../form/index.ts';
import { isRequired } from './record-values.ts';
import type { RecordHandle } from './use-record.ts';

/** The values of such a form, whichever its fields are. */
type Texts = Readonly<Record<string, string>>;

type Props<Fields extends RecordFields> = {
  readonly record: RecordHandle<Fields>;
  readonly name: keyof Fields & string;
  /** The label; left out, the field's name in the history. */
  readonly label?: string;
  readonly description?: string;
  /** The options of a choice or a reference, with their labels. */
  readonly options?: readonly { readonly value: string; readonly label: string }[];
  /** The label of no choice. */
  readonly none?: string;
};

/** The input of a field as the contract describes it: its kind, its maximum length, whether it is required. */
export function RecordInput<Fields extends RecordFields>({
  record,
  name,
  options,
  none,
  label,
  ...words
}: Props<Fields>) {
  const { t } = useTranslation(['units', 'history']);
  const field = record.fields[name];
  if (field === undefined) throw new Error(`The record has no field ${name}`);
  // The values of such a form are texts, whatever the names of its fields.
  const form = record.form as unknown as RecordFormHandle<Texts>;
  const common: { form: RecordFormHandle<Texts>; name: string; label: string; required: boolean } = {
    form,
    name,
    label: label ?? t(`history:field.${record.entity}.${name}` as 'history:other'),
    required: isRequired(field),
    ...words,
  };
  if (field.kind === 'choice' || field.kind === 'reference' || field.kind === 'year') {
    return <ChoiceField<Texts> {...common} options={options ?? []} {...(none !== undefined && { none })} />;
  }
  if (field.kind === 'day') return <DayField<Texts> {...common} />;
  if (field.kind === 'line') return <TextField<Texts> {...common} max={field.max} />;
  return <TextField<Texts> {...common} max={CODE_LENGTH} description={words.description ?? t('field.codeHelp')} />;
}
