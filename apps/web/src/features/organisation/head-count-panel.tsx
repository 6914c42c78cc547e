import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/index.ts';
import { AppLink, BarLegend, type BarSegment, EmptyState, Panel, StackedBar } from '../../shared/ui/index.ts';
import { companyAddress, type Company } from './company.ts';
import classes from './head-count-panel.module.css';

const TONES: Readonly<Record<Company['categories'][number]['category'], BarSegment['tone']>> = {
  top_management: 3,
  executive: 2,
  non_executive: 1,
};

/** The number of employees, by category, and what their records lack. */
export function HeadCountPanel({ company }: { company: Company }) {
  const { t } = useTranslation(['organisation', 'common']);
  const format = useFormat();
  const { categories, employees, withoutSupervisor, withoutAccount } = company;
  const staff = companyAddress(company.id, 'staff');
  const lacking = (count: number, to: string, label: string) =>
    count === 0 ? (
      format.number(0)
    ) : (
      <AppLink to={to} aria-label={label}>
        {format.number(count)}
      </AppLink>
    );
  const segments = categories.map(({ category, employees: value }) => ({
    key: category,
    tone: TONES[category],
    label: t(`common:category.${category}`),
    value,
  }));
  return (
    <Panel title={t('people.title')} aside={<AppLink to={staff}>{t('people.all')}</AppLink>}>
      {employees === 0 ? (
        <EmptyState title={t('people.none')} detail={t('people.noneDetail')} />
      ) : (
        <div className={classes.people}>
          <StackedBar
            label={t('people.byCategory')}
            total={t('people.total', { count: employees })}
            segments={segments}
          />
          <BarLegend items={segments} />
          <dl className={classes.lacks}>
            <dt>{t('people.withoutSupervisor')}</dt>
            <dd data-some={withoutSupervisor > 0 || undefined}>
              {lacking(
                withoutSupervisor,
                `/organisation-health/no_supervisor?company=${company.id}`,
                t('people.showWithoutSupervisor', { count: withoutSupervisor }),
              )}
            </dd>
            <dt>{t('people.withoutAccount')}</dt>
            <dd data-some={withoutAccount > 0 || undefined}>
              {lacking(
                withoutAccount,
                `${staff}&access=none`,
                t('people.showWithoutAccount', { count: withoutAccount }),
              )}
            </dd>
          </dl>
        </div>
      )}
    </Panel>
  );
}
