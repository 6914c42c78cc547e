import { PHASES } from '@prestasi/domain';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { oneOf } from '../../../shared/api/index.ts';
import { LinkTabs, PageHeader, useAddress } from '../../../shared/ui/index.ts';
import { HolidaysTab } from '../holidays/holidays-tab.tsx';
import { ObjectivesTab } from '../objectives/objectives-tab.tsx';
import { MethodsTab } from '../lists/methods-tab.tsx';
import { ContributionLevels, InvolvementTable } from './contributions-table.tsx';
import { DeadlineTable } from './deadline-table.tsx';
import { EvaluationTab } from './evaluation-tab.tsx';
import { KindsTable } from './kinds-table.tsx';
import { MailTab } from './mail-tab.tsx';
import classes from './many.module.css';
import { RoutesTable } from './routes-table.tsx';
import { SettingLinks } from './setting-links.tsx';

const TABS = [
  'evaluation',
  'kinds',
  'involvement',
  'levels',
  'routes',
  'deadline',
  'mail',
  'methods',
  'holidays',
  'objectives',
  'more',
] as const;
type Tab = (typeof TABS)[number];

/** The settings of the companies in scope, one kind at a time, for many companies at once; the address has the kind. */
export function AllSettingScreen() {
  const { t } = useTranslation(['settings', 'common']);
  const address = useAddress();
  const tab = oneOf(TABS, address['tab']) ?? TABS[0];
  const phase = oneOf(PHASES, address['phase']) ?? PHASES[0];
  return (
    <div className={classes.page}>
      <PageHeader title={t('title')} sub={t('about')} />
      <div className={classes.beside}>
        <LinkTabs
          label={t('tabs')}
          current={tab}
          isBeside
          tabs={TABS.map((one) => ({ key: one, label: t(`tab.${one}`), to: `/all-setting?tab=${one}` }))}
        />
        <div className={classes.page}>
          {tab === 'routes' && (
            <LinkTabs
              label={t('routes.phases')}
              current={phase}
              tabs={PHASES.map((one) => ({
                key: one,
                label: t(`common:phase.${one}`),
                to: `/all-setting?tab=routes&phase=${one}`,
              }))}
            />
          )}
          <div key={`${tab} ${phase}`} className={classes.page}>
            {CONTENT[tab](phase)}
          </div>
        </div>
      </div>
    </div>
  );
}

const CONTENT: Readonly<Record<Tab, (phase: (typeof PHASES)[number]) => ReactNode>> = {
  evaluation: () => <EvaluationTab />,
  kinds: () => <KindsTable />,
  involvement: () => <InvolvementTable />,
  levels: () => <ContributionLevels />,
  routes: (phase) => <RoutesTable phase={phase} />,
  deadline: () => <DeadlineTable />,
  mail: () => <MailTab />,
  methods: () => <MethodsTab />,
  holidays: () => <HolidaysTab />,
  objectives: () => <ObjectivesTab />,
  more: () => <SettingLinks />,
};
