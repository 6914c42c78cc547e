import { CODE_LENGTH, type RecordFields } from '@prestasi/contract';
import { useTranslation } from 'react-i18next';
import { ChoiceField, type RecordFormHandle, TextField } from '../form/index.ts';
import { isRequired } from './record-values.ts';
import type { RecordHandle } from './use-record.ts';

/** What such a form holds, whichever the fields are. */
type Texts = Readonly<Record<string, string>>;

type Props<Fields extends RecordFields> = {
  readonly record: RecordHandle<Fields>;
  readonly name: keyof Fields & string;
  /** Left out: the words that its history has for it. */
  readonly label?: string;
  readonly description?: string;
  /** What a choice or a reference may be, in words. */
  readonly options?: readonly { readonly value: string; readonly label: string }[];
  /** The words of having chosen nothing. */
  readonly none?: string;
  readonly takesFocus?: boolean;
};

/** The input of a field as the contract describes it: its kind, how long it may be, whether it must say something. */
export function RecordInput<Fields extends RecordFields>({
  record,
  name,
  options,
  none,
  takesFocus,
  label,
  ...words
}: Props<Fields>) {
  const { t } = useTranslation(['units', 'history']);
  const field = record.fields[name];
  if (field === undefined) throw new Error(`The record has no field ${name}`);
  const form = record.form as unknown as RecordFormHandle<Texts>;
  const common: { form: RecordFormHandle<Texts>; name: string; label: string; required: boolean } = {
    form,
    name,
    label: label ?? t(`history:field.${record.entity}.${name}` as 'history:other'),
    required: isRequired(field),
    ...words,
  };
  if (field.kind === 'choice' || field.kind === 'reference') {
    return <ChoiceField<Texts> {...common} options={options ?? []} {...(none !== undefined && { none })} />;
  }
  const focus = takesFocus === true && { takesFocus };
  if (field.kind === 'line') return <TextField<Texts> {...common} max={field.max} {...focus} />;
  return (
    <TextField<Texts> {...common} max={CODE_LENGTH} description={words.description ?? t('field.codeHelp')} {...focus} />
  );
}
