import { useTranslation } from 'react-i18next';
import classes from './record-form.module.css';

/** Shown below a field: the value that somebody else saved in it meanwhile. */
export function Theirs({ value }: { value: string | undefined }) {
  const { t } = useTranslation('record');
  if (value === undefined) return null;
  return <p className={classes.theirs}>{t('stale.theirs', { value: value === '' ? t('stale.nothing') : value })}</p>;
}
