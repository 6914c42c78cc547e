import { useTranslation } from 'react-i18next';
import classes from './brand.module.css';

/** The product's logo and name, or a company's logo; the logo alone where there is little room. */
export function Brand({ signOnly = false, logo }: { signOnly?: boolean; logo?: string | null }) {
  const { t } = useTranslation('common');
  if (logo) return <img className={classes.logo} src={logo} alt="" />;
  return (
    <span className={classes.brand}>
      <svg className={classes.sign} viewBox="0 0 32 32" role="img" aria-label={t('product')}>
        <rect width="32" height="32" rx="6" />
        <path d="M11.5 23V9.5h5.4a4.3 4.3 0 0 1 0 8.6h-5.4" />
      </svg>
      {!signOnly && (
        <span className={classes.name} aria-hidden>
          {t('product')}
        </span>
      )}
    </span>
  );
}
