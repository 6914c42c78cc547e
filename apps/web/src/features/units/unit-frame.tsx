import type { NamedRef } from '@prestasi/contract';
import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink, CompanySelect, EmptyPanel, LinkTabs, PageHeader, useListCompany } from '../../shared/ui/index.ts';
import { tabAddress, UNIT_TABS, type UnitTab } from './units.ts';
import classes from './units.module.css';

type Props = {
  readonly tab: UnitTab;
  /** The buttons of the page, for the company shown. */
  readonly actions?: ReactNode;
  readonly children: (company: NamedRef) => ReactNode;
};

/** The frame of a screen about a company's units: its name, a switch to another company, tabs of related screens. */
export function UnitFrame({ tab, actions, children }: Props) {
  const { t } = useTranslation('units');
  const router = useRouter();
  const company = useListCompany();
  if (company === null) {
    return (
      <div className={classes.page}>
        <PageHeader title={t(`title.${tab}`)} />
        <EmptyPanel
          title={t('noCompany')}
          detail={t('noCompanyDetail')}
          action={<ButtonLink to="/view-company">{t('toCompany')}</ButtonLink>}
        />
      </div>
    );
  }
  return (
    <div className={classes.page}>
      <PageHeader
        title={t(`title.${tab}`)}
        sub={tab === 'grade' ? t('ofGroup') : <strong>{company.name}</strong>}
        back={{ label: t('back'), to: `/view-company/${company.id}?tab=units` }}
        actions={
          <>
            {tab !== 'grade' && (
              <CompanySelect company={company} onChange={(id) => router.history.push(tabAddress(tab, id))} />
            )}
            {actions}
          </>
        }
      />
      <LinkTabs
        label={t('tabs.label')}
        current={tab}
        tabs={UNIT_TABS.map((key) => ({ key, label: t(`tabs.${key}`), to: tabAddress(key, company.id) }))}
      />
      {children(company)}
    </div>
  );
}
