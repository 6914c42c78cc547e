import { useTranslation } from 'react-i18next';
import { AppLink } from '../../shared/ui/app-link.tsx';
import classes from './not-found-page.module.css';

/** The page of an unknown address: what may have happened, and a link home. */
export function NotFoundPage() {
  const { t } = useTranslation(['errors', 'nav']);
  return (
    <div className={classes.page}>
      <h1 className={classes.title}>{t('nav:title.notFound')}</h1>
      <p>{t('notFound.detail')}</p>
      <AppLink to="/">{t('notFound.home')}</AppLink>
    </div>
  );
}
