import { useTranslation } from 'react-i18next';
import { shareIn } from '../../shared/format/plain-format.ts';
import { useFontSize } from '../font-size.ts';
import { FONT_SIZE, fontSizeShare, nextFontSize } from '../font-steps.ts';
import { chooseFontSize } from '../chosen.ts';
import classes from './control-group.module.css';

/** Text size in steps of two, shown as a percentage of 16; a click on the percentage restores the default. */
export function FontSizeControl() {
  const { t, i18n } = useTranslation('nav');
  const size = useFontSize();
  const share = shareIn(i18n.language, fontSizeShare(size));
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
