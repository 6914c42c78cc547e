import { checkBands, rangesOf } from '@prestasi/domain';
import { useTranslation } from 'react-i18next';
import classes from './bands-picture.module.css';
import { RangesBar } from './named-settings/ranges-bar.tsx';
import type { Content } from './policy.ts';

/** The bands between 0 and 100 as a picture; if they are invalid, a sentence instead. The table has the numbers. */
export function BandsPicture({ bands }: { bands: Content['bands'] }) {
  const { t } = useTranslation('policy');
  if (checkBands(bands).length > 0) return <p className={classes.broken}>{t('bands.broken')}</p>;
  return <RangesBar ranges={rangesOf(bands)} />;
}
