import { Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { fieldId, type RecordFormHandle, useFieldLabel, type Values } from '../../../shared/form/index.ts';
import { NumberEntry, useTooLong } from '../../../shared/ui/index.ts';
import classes from './lists.module.css';

/** The texts of a step: its name and its definition, in both languages. */
export const STEP_TEXTS = [
  { name: 'typeMs', language: 'ms', isLong: false },
  { name: 'typeEn', language: 'en', isLong: false },
  { name: 'definitionMs', language: 'ms', isLong: true },
  { name: 'definitionEn', language: 'en', isLong: true },
] as const;
type Text = (typeof STEP_TEXTS)[number];

/** A step of the scale by which training is evaluated; its number is 1 to 10, or 0 while it is empty. */
export type RatingStep = { readonly scale: number } & Readonly<Record<Text['name'], string>>;

type Props<V extends Values> = {
  readonly form: RecordFormHandle<V>;
  /** The path of the step in the form (`ratings.2`). */
  readonly path: string;
  /** The current name of the step. */
  readonly of: string;
  readonly step: RatingStep;
  readonly onChange: (part: Partial<RatingStep>) => void;
};

/** The fields of one step of the scale. */
export function StepFields<V extends Values>({ form, path, of, step, onChange }: Props<V>) {
  const { t } = useTranslation('scores');
  useFieldLabel(form, `${path}.scale`, `${of}, ${t('ratings.scale')}`);
  return (
    <>
      <NumberEntry
        id={fieldId(form, `${path}.scale`)}
        className={classes.number}
        label={t('ratings.scale')}
        min={1}
        max={10}
        none={0}
        value={step.scale === 0 ? null : step.scale}
        error={form.errorOf(`${path}.scale`)}
        onChange={(scale) => onChange({ scale })}
      />
      <div className={classes.pair}>
        {STEP_TEXTS.map((text) => (
          <StepText key={text.name} {...{ form, path, of, step, onChange, text }} />
        ))}
      </div>
    </>
  );
}

function StepText<V extends Values>({ form, path, of, step, onChange, text }: Props<V> & { readonly text: Text }) {
  const { t } = useTranslation('scores');
  const tooLong = useTooLong();
  const { name, language, isLong } = text;
  const label = t(`ratings.${name}`);
  useFieldLabel(form, `${path}.${name}`, `${of}, ${label}`);
  const shared = {
    id: fieldId(form, `${path}.${name}`),
    lang: language,
    label,
    value: step[name],
    error: form.errorOf(`${path}.${name}`) ?? tooLong(step[name], isLong ? 1000 : 200),
  };
  return isLong ? (
    <Textarea {...shared} autosize minRows={2} onChange={(event) => onChange({ [name]: event.currentTarget.value })} />
  ) : (
    <TextInput {...shared} onChange={(event) => onChange({ [name]: event.currentTarget.value })} />
  );
}
