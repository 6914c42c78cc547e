import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/index.ts';
import { useFontSize } from '../font-size.ts';
import { FONT_SIZE, fontSizeShare, nextFontSize } from '../font-steps.ts';
import { chooseFontSize } from '../preferences.ts';
import classes from './control-group.module.css';

/** Text size in steps of two, shown as a percentage of 16; the percentage brings back the size at first. */
export function FontSizeControl() {
  const { t } = useTranslation('nav');
  const format = useFormat();
  const size = useFontSize();
  const share = format.share(fontSizeShare(size));
  return (
    <div className={classes.group} role="group" aria-label={t('fontSize.label')}>
      <button
        type="button"
        disabled={size === FONT_SIZE.least}
        onClick={() => chooseFontSize(nextFontSize(size, -1))}
        aria-label={t('fontSize.smaller')}
      >
        A−
      </button>
      <button type="button" onClick={() => chooseFontSize(FONT_SIZE.start)} aria-label={t('fontSize.reset', { share })}>
        {share}
      </button>
      <button
        type="button"
        disabled={size === FONT_SIZE.most}
        onClick={() => chooseFontSize(nextFontSize(size, 1))}
        aria-label={t('fontSize.larger')}
      >
        A+
      </button>
    </div>
  );
}
