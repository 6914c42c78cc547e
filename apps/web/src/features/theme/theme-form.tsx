import { Button } from '@mantine/core';
import { DEFAULT_ACCENT } from '@prestasi/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldId, RecordForm, useFieldLabel, useRecordForm } from '../../shared/form/index.ts';
import { type LogoChange, logoErrors, LogoPicker, logoShown, Panel } from '../../shared/ui/index.ts';
import { ColourField } from './colour-field.tsx';
import { SchemeField } from './scheme-field.tsx';
import classes from './theme-form.module.css';
import { ThemePreview } from './theme-preview.tsx';
import { errorsOf, type CompanyTheme, type ThemeValues } from './theme-values.ts';
import { useSaveTheme, type SavedTheme } from './use-save-theme.ts';

/** Colour, scheme and logo of a company, with a preview as they are chosen. */
export function ThemeForm({ theme }: { theme: CompanyTheme }) {
  const { t } = useTranslation(['theme', 'companies']);
  const [logo, setLogo] = useState<LogoChange>(null);
  const { company, version } = theme;
  const { save, refresh, onSaved } = useSaveTheme(theme, logo, () => setLogo(null));
  const form = useRecordForm<ThemeValues, SavedTheme>({
    key: `theme/${company.id}`,
    initial: { colour: theme.colour ?? '', scheme: theme.scheme },
    version,
    check: (values) => [...errorsOf(values), ...logoErrors('logo', logo)],
    save,
    onSaved: (saved) => void onSaved(saved),
    onStale: refresh,
  });
  useFieldLabel(form, 'logo', t('companies:logo.label'));
  const isEdited = form.isChanged || logo !== null;
  const revert = () => {
    form.discard();
    setLogo(null);
  };
  return (
    <div className={classes.pair}>
      <Panel title={t('look')}>
        <RecordForm
          form={form}
          submitLabel={t('save')}
          mayAlwaysSave={logo !== null}
          actions={
            isEdited && (
              <Button variant="default" onClick={revert}>
                {t('revert')}
              </Button>
            )
          }
        >
          <ColourField form={form} />
          <SchemeField form={form} />
          <LogoPicker
            id={fieldId(form, 'logo')}
            company={company.name}
            current={theme.logo}
            change={logo}
            onChange={setLogo}
          />
        </RecordForm>
      </Panel>
      <ThemePreview
        company={company.name}
        colour={form.values.colour === '' ? DEFAULT_ACCENT : form.values.colour}
        logo={logoShown(theme.logo, logo)}
      />
    </div>
  );
}
