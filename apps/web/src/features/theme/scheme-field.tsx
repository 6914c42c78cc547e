import { Radio } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { oneOf } from '../../shared/api/index.ts';
import type { RecordFormHandle } from '../../shared/form/index.ts';
import classes from './scheme-field.module.css';
import type { ThemeValues } from './theme-values.ts';

const SCHEMES = ['auto', 'light', 'dark'] as const;

/** Light, dark, or as the device: for people who have not chosen themselves. */
export function SchemeField({ form }: { form: RecordFormHandle<ThemeValues> }) {
  const { t } = useTranslation('theme');
  const choose = (value: string) => form.set('scheme', oneOf(SCHEMES, value) ?? 'auto');
  return (
    <Radio.Group label={t('scheme.label')} description={t('scheme.hint')} value={form.values.scheme} onChange={choose}>
      <div className={classes.choices}>
        {SCHEMES.map((value) => (
          <Radio key={value} value={value} label={t(`scheme.${value}`)} />
        ))}
      </div>
    </Radio.Group>
  );
}
