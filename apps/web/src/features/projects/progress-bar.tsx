import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/index.ts';
import classes from './projects.module.css';

/** A progress in per cent, as a bar and as a number. */
export function ProgressBar({ value, label }: { readonly value: number; readonly label?: string }) {
  const { t } = useTranslation('projects');
  const format = useFormat();
  return (
    <span className={classes.progress}>
      <progress className={classes.bar} value={value} max={100} aria-label={label ?? t('progress')} />
      <span className={classes.figure}>{format.share(value / 100)}</span>
    </span>
  );
}
