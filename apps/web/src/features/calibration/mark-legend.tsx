import { useTranslation } from 'react-i18next';
import classes from './mark-track.module.css';

/** What the shapes on a track of marks stand for. */
export function MarkLegend() {
  const { t } = useTranslation('calibration');
  return (
    <div className={classes.legend} aria-hidden>
      {(['self', 'mark', 'moderated', 'proposed'] as const).map((kind) => (
        <span key={kind} className={classes.entry}>
          <span className={classes.sign} data-kind={kind} />
          {t(`legend.${kind}`)}
        </span>
      ))}
    </div>
  );
}
