import { FULL_SCORE } from '@prestasi/domain';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/index.ts';
import { cssVariables } from '../../../shared/ui/index.ts';
import { depthOf } from '../band-depth.ts';
import { errorsBetween, type Range } from './named-settings.ts';
import { RangesBar } from './ranges-bar.tsx';
import classes from './ranges-picture.module.css';

/** The ranges between 0 and 100 as a bar, with their numbers, names and bounds below it, and gaps and overlaps. */
export function RangesPicture({ ranges }: { ranges: readonly Range[] }) {
  const { t, i18n } = useTranslation(['scores', 'policy']);
  const format = useFormat();
  const language = i18n.language === 'en' ? 'en' : 'ms';
  const points = (hundredths: number) => format.number(hundredths / 100, hundredths % 100 === 0 ? 0 : 2);
  return (
    <div className={classes.picture}>
      <RangesBar ranges={ranges} />
      <ol className={classes.legend}>
        {ranges.map(({ key, label, from, to }, index) => (
          <li key={key} className={classes.name}>
            <span
              className={classes.swatch}
              style={cssVariables({ '--depth': depthOf(index, ranges.length) })}
              aria-hidden
            />
            <span className={classes.points}>{format.number(index + 1)}</span> {label[language] || t('scores:unnamed')}{' '}
            <span className={classes.points}>
              {t(to === FULL_SCORE ? 'policy:bands.last' : 'policy:bands.between', {
                from: points(from),
                to: points(to),
              })}
            </span>
          </li>
        ))}
        {errorsBetween(ranges).map(({ kind, from, to }) => (
          <li key={`${kind} ${from}`} className={classes.wrong}>
            {t(`scores:ranges.${kind}`, { from: points(from), to: points(to) })}
          </li>
        ))}
      </ol>
    </div>
  );
}
