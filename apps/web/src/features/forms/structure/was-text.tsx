import { useTranslation } from 'react-i18next';
import classes from './scorecard-table.module.css';
import visuallyHidden from '../../../shared/ui/visually-hidden.module.css';

/** The text before it was revised; nothing if it is unchanged. */
export function WasText({ now, was }: { now: string; was: string | undefined }) {
  const { t } = useTranslation('forms');
  if (was === undefined || was === now || was === '') return null;
  return (
    <span className={classes.was}>
      <span className={visuallyHidden.text}>{t('item.was')}</span> <s>{was}</s>
    </span>
  );
}
