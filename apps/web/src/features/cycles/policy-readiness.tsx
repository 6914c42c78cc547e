import { useTranslation } from 'react-i18next';
import { AppLink, StatusBadge } from '../../shared/ui/index.ts';
import classes from './policy-readiness.module.css';
import type { OpeningCheck } from './company-cycle.ts';

/** Says for each category whether its settings can be frozen, with a link to them. */
export function PolicyReadiness({ check, companyId }: { check: OpeningCheck; companyId: number }) {
  const { t } = useTranslation(['cycles', 'common']);
  return (
    <section>
      <h3 className={classes.title}>{t('opening.policies')}</h3>
      <ul className={classes.list}>
        {check.policies.map(({ category, employees, isReady, needsEvaluation, shortages }) => (
          <li key={category} className={classes.item}>
            <AppLink
              to={needsEvaluation ? '/all-setting?tab=evaluation' : `/policy-settings/${companyId}/${category}`}
              className={classes.link}
            >
              {t(`common:category.${category}`)}
            </AppLink>
            <span className={classes.people}>{t('opening.people', { count: employees })}</span>
            <Readiness
              isReady={isReady}
              needsEvaluation={needsEvaluation}
              isNeeded={employees > 0}
              shortages={shortages}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

type ReadinessProps = Pick<OpeningCheck['policies'][number], 'isReady' | 'needsEvaluation' | 'shortages'> & {
  /** Whether the category has employees here. */
  readonly isNeeded: boolean;
};

/** A category is ready if its settings can be frozen and its forms find the competencies that they choose from. */
function Readiness({ isReady, needsEvaluation, shortages, isNeeded }: ReadinessProps) {
  const { t } = useTranslation('cycles');
  const tone = isNeeded ? 'danger' : 'warn';
  if (needsEvaluation) return <StatusBadge tone={tone}>{t('reasonOf.no_evaluation_method')}</StatusBadge>;
  if (!isReady) return <StatusBadge tone={tone}>{t('opening.notReady')}</StatusBadge>;
  if (shortages.some(({ blocks }) => blocks)) return <StatusBadge tone={tone}>{t('shortage.badge')}</StatusBadge>;
  return <StatusBadge tone="ok">{t('opening.ready')}</StatusBadge>;
}
