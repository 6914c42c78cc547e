import { bandRanges, checkBands, FULL_SCORE } from '@prestasi/domain';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/index.ts';
import { drawn } from '../../shared/ui/drawn.ts';
import { depthOf } from './band-depth.ts';
import classes from './bands-picture.module.css';
import type { Content } from './policy.ts';

/** The bands as they lie between 0 and 100; while they do not fit, the sentence that says so. The table says the same in figures. */
export function BandsPicture({ bands }: { bands: Content['bands'] }) {
  const { t } = useTranslation('policy');
  const format = useFormat();
  if (checkBands(bands).length > 0) return <p className={classes.broken}>{t('bands.broken')}</p>;
  const ranges = bandRanges(bands);
  return (
    <div className={classes.picture} aria-hidden>
      <div className={classes.bar}>
        {ranges.map(({ band, from, to }, index) => (
          <span
            key={band.key}
            className={classes.band}
            style={drawn({ '--share': to - from, '--depth': depthOf(index, bands.length) })}
          />
        ))}
      </div>
      <div className={classes.scale}>
        {ranges.map(({ band, from }) => (
          <span key={band.key} className={classes.tick} style={drawn({ '--from': from / FULL_SCORE })}>
            {format.number(from / 100)}
          </span>
        ))}
        <span className={classes.tick} data-last>
          {format.number(FULL_SCORE / 100)}
        </span>
      </div>
    </div>
  );
}
