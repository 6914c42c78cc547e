import { useTranslation } from 'react-i18next';
import classes from './footer.module.css';

const year = new Date().getFullYear();

/** The copyright line with the current year. */
export function Footer() {
  const { t } = useTranslation('common');
  return <footer className={classes.footer}>{t('footer', { year })}</footer>;
}
