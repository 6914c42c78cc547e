import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/index.ts';
import { type IssuedPins, PinSheet } from '../../shared/pins/index.ts';
import { LinkTabs, useAddress } from '../../shared/ui/index.ts';
import { COMPANY_TABS, companyAddress, tabOf, type Company } from './company.ts';
import { CompanyHead } from './company-head.tsx';
import { DeactivatedNotice } from './company-state.tsx';
import { CompanyOverview } from './company-overview.tsx';
import type { RenderActions } from './company-screen.tsx';
import classes from './company-view.module.css';
import { StaffTab } from './staff-tab.tsx';
import { UnitsTab } from './units-tab.tsx';

/** A company's page in three tabs: overview, staff, units. One-time PINs take the whole page while they are shown. */
export function CompanyView({ company, renderActions }: { company: Company; renderActions: RenderActions }) {
  const { t } = useTranslation('organisation');
  const format = useFormat();
  const address = useAddress();
  const [pins, setPins] = useState<IssuedPins | null>(null);
  const tab = tabOf(address['tab']);
  if (pins !== null && pins.pins.length > 0) {
    return <PinSheet company={company.name} issued={pins} onDone={() => setPins(null)} />;
  }
  return (
    <div className={classes.page}>
      <CompanyHead company={company} tab={tab} />
      {!company.isActive && <DeactivatedNotice company={company} />}
      <LinkTabs
        label={t('tabs.label')}
        current={tab}
        tabs={COMPANY_TABS.map((key) => ({
          key,
          label: t(`tabs.${key}`),
          to: companyAddress(company.id, key),
          ...(key === 'staff' && { count: format.number(company.employees) }),
        }))}
      />
      {tab === 'overview' && <CompanyOverview company={company} renderActions={renderActions} />}
      {tab === 'staff' && <StaffTab company={company} onPins={setPins} />}
      {tab === 'units' && <UnitsTab company={company} />}
    </div>
  );
}
