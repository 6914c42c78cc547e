import { useTranslation } from 'react-i18next';
import { AppLink } from '../../shared/ui/app-link.tsx';
import { StatusBadge } from '../../shared/ui/status-badge.tsx';
import classes from './policy-readiness.module.css';
import type { OpeningCheck } from './run.ts';

/** For each category whether its settings can be frozen, with the way to them. */
export function PolicyReadiness({ check, companyId }: { check: OpeningCheck; companyId: number }) {
  const { t } = useTranslation(['cycles', 'common']);
  return (
    <section>
      <h3 className={classes.title}>{t('opening.policies')}</h3>
      <ul className={classes.list}>
        {check.policies.map(({ category, employees, isReady, needsEvaluation }) => (
          <li key={category} className={classes.item}>
            <AppLink
              to={needsEvaluation ? '/all-setting?tab=evaluation' : `/policy-settings/${companyId}/${category}`}
              className={classes.link}
            >
              {t(`common:category.${category}`)}
            </AppLink>
            <span className={classes.people}>{t('opening.people', { count: employees })}</span>
            <StatusBadge tone={isReady ? 'ok' : employees > 0 ? 'danger' : 'warn'}>
              {isReady ? t('opening.ready') : t(needsEvaluation ? 'reasonOf.no_evaluation_method' : 'opening.notReady')}
            </StatusBadge>
          </li>
        ))}
      </ul>
    </section>
  );
}
