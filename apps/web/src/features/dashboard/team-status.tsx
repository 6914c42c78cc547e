import { APPRAISAL_TABS } from '@prestasi/contract';
import { useTranslation } from 'react-i18next';
import { Panel } from '../../shared/ui/panel.tsx';
import { BarLegend, StackedBar, type BarSegment } from '../../shared/ui/stacked-bar.tsx';
import type { Team } from './dashboard.ts';

type FormStatus = 'unsubmitted' | 'mine' | 'others' | 'complete';

/** The statuses of a team's forms, in order of progress; each is also a tab of the list. */
const FORM_STATUSES: readonly { readonly key: FormStatus; readonly tone: BarSegment['tone'] }[] = [
  { key: 'unsubmitted', tone: 'quiet' },
  { key: 'mine', tone: 2 },
  { key: 'others', tone: 3 },
  { key: 'complete', tone: 1 },
];

const LISTS = { team: '/team-performance', scope: '/summary-report' } as const;

/** The status of the team, one bar for each phase; a segment links to the list of its people. */
export function TeamStatus({ team }: { team: Team }) {
  const { t } = useTranslation(['dashboard', 'common']);
  const present = FORM_STATUSES.filter(({ key }) => team.phases.some((phase) => phase[key] > 0));
  return (
    <Panel
      title={t(`team.title.${team.kind}`)}
      aside={<BarLegend items={present.map(({ key, tone }) => ({ key, tone, label: t(`team.status.${key}`) }))} />}
    >
      {team.phases.map((counts) => (
        <StackedBar
          key={counts.phase}
          label={t(`common:phase.${counts.phase}`)}
          total={t('team.total', { count: counts.total })}
          segments={FORM_STATUSES.map(({ key, tone }) => ({
            key,
            tone,
            label: t(`team.status.${key}`),
            value: counts[key],
            to: `${LISTS[team.kind]}/${APPRAISAL_TABS.indexOf(key)}?year=${team.year}&phase=${counts.phase}`,
          }))}
        />
      ))}
    </Panel>
  );
}
