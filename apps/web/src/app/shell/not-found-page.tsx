import { useTranslation } from 'react-i18next';
import { AppLink } from '../../shared/ui/app-link.tsx';
import classes from './not-found-page.module.css';

/** There is no such page: what may have happened, and the way home. */
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
