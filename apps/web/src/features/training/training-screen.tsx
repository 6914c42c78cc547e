import { useTranslation } from 'react-i18next';
import { usePermission } from '../../shared/session/index.ts';
import { LinkTabs } from '../../shared/ui/link-tabs.tsx';
import { PageHeader } from '../../shared/ui/page-header.tsx';
import { useAddress } from '../../shared/ui/use-address.ts';
import { NeedsPanel } from './needs/needs-panel.tsx';
import { PeopleTab } from './people-tab.tsx';
import { ProgrammesTab } from './programmes-tab.tsx';
import { ReportTab } from './report-tab.tsx';
import { RequestsTab } from './requests-tab.tsx';
import { ResultsTab } from './results-tab.tsx';
import { SessionsTab } from './sessions-tab.tsx';
import classes from './training.module.css';

/** The tabs of training in their order; each stands for itself, with its own list state. */
const TABS = [
  { key: 'sessions', part: SessionsTab },
  { key: 'programmes', part: ProgrammesTab },
  { key: 'needs', part: NeedsPanel },
  { key: 'people', part: PeopleTab },
  { key: 'evaluations', part: ResultsTab },
  { key: 'report', part: ReportTab },
  { key: 'requests', part: RequestsTab },
] as const;

/** Training for administrators and human resources: sessions, programmes, everybody's record, requests for places. */
export function TrainingScreen() {
  const { t } = useTranslation('training');
  const address = useAddress();
  const decides = usePermission('request.decide');
  const tabs = TABS.filter(({ key }) => key !== 'requests' || decides);
  const current = tabs.find(({ key }) => key === address['tab']) ?? TABS[0];
  const Part = current.part;
  return (
    <>
      <PageHeader title={t('title')} sub={t('lead')} />
      <div className={classes.page}>
        <LinkTabs
          label={t('title')}
          current={current.key}
          tabs={tabs.map(({ key }) => ({
            key,
            label: t(`tab.${key}`),
            to: key === 'sessions' ? '/training' : `/training?tab=${key}`,
          }))}
        />
        <Part key={current.key} />
      </div>
    </>
  );
}
