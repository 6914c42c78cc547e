import { Button } from '@mantine/core';
import { checkThemeColour, DEFAULT_ACCENT, LEAST_CONTRAST, statusLike } from '@prestasi/domain';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { TextField, type RecordFormHandle } from '../../shared/form/index.ts';
import { useFormat } from '../../shared/format/index.ts';
import { cssVariables, StatusBadge } from '../../shared/ui/index.ts';
import classes from './colour-field.module.css';
import { SWATCHES, type ThemeValues } from './theme-values.ts';

/** The company's colour: typed, picked, or one of a few legible ones; with its contrast and the nearest legible one. */
export function ColourField({ form }: { form: RecordFormHandle<ThemeValues> }) {
  const { t } = useTranslation('theme');
  const { colour } = form.values;
  const shown = colour === '' ? DEFAULT_ACCENT : colour;
  const isColour = checkThemeColour(shown) !== null;
  const choose = (next: string) => form.set('colour', next);
  return (
    <div className={classes.colour}>
      <div className={classes.entry}>
        <input
          type="color"
          className={classes.picker}
          aria-label={t('colour.pick')}
          value={isColour ? shown : DEFAULT_ACCENT}
          onChange={(event) => choose(event.currentTarget.value)}
        />
        <div className={classes.text}>
          <TextField form={form} name="colour" label={t('colour.label')} description={t('colour.hint')} max={7} />
        </div>
      </div>
      <div className={classes.swatches}>
        {SWATCHES.map((one) => (
          <button
            key={one}
            type="button"
            className={classes.swatch}
            style={cssVariables({ '--swatch': one })}
            aria-label={t('colour.swatch', { colour: one })}
            aria-pressed={shown.toLowerCase() === one}
            onClick={() => choose(one)}
          >
            {shown.toLowerCase() === one && <IconCheck size="1rem" aria-hidden />}
          </button>
        ))}
        {colour !== '' && (
          <Button variant="subtle" size="compact-md" onClick={() => choose('')}>
            {t('colour.own')}
          </Button>
        )}
      </div>
      <Contrast colour={shown} onUse={choose} />
    </div>
  );
}

function Contrast({ colour, onUse }: { colour: string; onUse: (colour: string) => void }) {
  const { t } = useTranslation('theme');
  const format = useFormat();
  const check = checkThemeColour(colour);
  if (check === null) return null;
  const { light, dark, isReadable, suggestion } = check;
  const like = statusLike(colour);
  return (
    <div className={classes.contrast} role="status">
      <span>
        {t('colour.contrast')}: {t('colour.light', { ratio: format.number(light, 1) })} ·{' '}
        {t('colour.dark', { ratio: format.number(dark, 1) })}
      </span>
      <StatusBadge tone={isReadable ? 'ok' : 'danger'}>
        {isReadable ? t('colour.ok') : t('colour.low', { least: format.number(LEAST_CONTRAST, 1) })}
      </StatusBadge>
      {like !== null && <span>{t(`colour.like.${like}`)}</span>}
      {!isReadable && (
        <Button variant="default" onClick={() => onUse(suggestion)}>
          {t('colour.use', { colour: suggestion })}
        </Button>
      )}
    </div>
  );
}
