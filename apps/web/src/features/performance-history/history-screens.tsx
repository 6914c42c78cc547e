import { useTranslation } from 'react-i18next';
import { usePermission } from '../../shared/session/index.ts';
import { LinkTabs, useAddress } from '../../shared/ui/index.ts';
import { HistoryList } from './history-list.tsx';

/** Closed years of the department or the companies that HOD, HR and administrators answer for. */
export function HistoryPerformanceScreen() {
  const { t } = useTranslation('performance-history');
  return <HistoryList view="scope" back={{ label: t('toSummary'), to: '/summary-report' }} />;
}

/** Closed years of top management's team, and of the division that they head. */
export function HistoryPerformanceTmScreen() {
  const { t } = useTranslation('performance-history');
  const search = useAddress();
  // Of top management's permissions this one comes with a division alone.
  const hasDivision = usePermission('appraisal.approve_hod');
  const view = hasDivision && search['view'] === 'division' ? 'division' : 'team';
  return (
    <HistoryList key={view} view={view} back={{ label: t('toTeam'), to: '/team-performance' }}>
      {hasDivision && (
        <LinkTabs
          label={t('whose')}
          current={view}
          tabs={[
            { key: 'team', label: t('tab.team'), to: '/history-performance-tm' },
            { key: 'division', label: t('tab.division'), to: '/history-performance-tm?view=division' },
          ]}
        />
      )}
    </HistoryList>
  );
}

/** Closed years of the people of the division that one heads. */
export function DivisionHistoryScreen() {
  return <HistoryList view="division" />;
}

/** Closed years of the people of the section that one heads. */
export function SectionHistoryScreen() {
  return <HistoryList view="section" />;
}
