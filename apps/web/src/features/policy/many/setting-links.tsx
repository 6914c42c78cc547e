import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../../shared/ui/index.ts';
import classes from './many.module.css';

const LINKS = [
  { key: 'grades', to: '/grade-management' },
  { key: 'scores', to: '/score-management' },
  { key: 'scales', to: '/performance-scale' },
  { key: 'weightage', to: '/weightage' },
  { key: 'ratings', to: '/training-evaluation-rating' },
  { key: 'calendar', to: '/cycles' },
  { key: 'competencies', to: '/competency-management' },
  { key: 'positions', to: '/position-management' },
  { key: 'locations', to: '/work-loc-modal' },
] as const;

/** Links to settings that have a screen of their own; those without a route are left out. */
export function SettingLinks() {
  const { t } = useTranslation('settings');
  const { routesByPath } = useRouter();
  const paths = Object.keys(routesByPath);
  const isThere = (to: string) => paths.some((path) => path === to || path.startsWith(`${to}/`));
  return (
    <ul className={classes.links}>
      {LINKS.filter(({ to }) => isThere(to)).map(({ key, to }) => (
        <li key={key} className={classes.link}>
          <AppLink to={to}>{t(`link.${key}.title`)}</AppLink>
          <span className={classes.off}>{t(`link.${key}.about`)}</span>
        </li>
      ))}
    </ul>
  );
}
