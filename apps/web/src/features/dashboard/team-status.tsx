import { useTranslation } from 'react-i18next';
import { Panel } from '../../shared/ui/panel.tsx';
import { BarLegend, StackedBar, type BarSegment } from '../../shared/ui/stacked-bar.tsx';
import type { Team } from './dashboard.ts';

type Standing = 'unsubmitted' | 'mine' | 'others' | 'complete';

/** Where forms can stand, in the order of their way; the number is their tab in the list (contract: `appraisalTab`). */
const STANDINGS: readonly { readonly key: Standing; readonly tone: BarSegment['tone']; readonly tab: number }[] = [
  { key: 'unsubmitted', tone: 'quiet', tab: 1 },
  { key: 'mine', tone: 2, tab: 0 },
  { key: 'others', tone: 3, tab: 8 },
  { key: 'complete', tone: 1, tab: 6 },
];

const LISTS = { team: '/team-performance', scope: '/summary-report' } as const;

/** The state of the team, one bar a phase; a segment leads to the list of its people. */
export function TeamStatus({ team }: { team: Team }) {
  const { t } = useTranslation(['dashboard', 'common']);
  const present = STANDINGS.filter(({ key }) => team.phases.some((phase) => phase[key] > 0));
  return (
    <Panel
      title={t(`team.title.${team.kind}`)}
      aside={<BarLegend items={present.map(({ key, tone }) => ({ key, tone, label: t(`team.standing.${key}`) }))} />}
    >
      {team.phases.map((counts) => (
        <StackedBar
          key={counts.phase}
          label={t(`common:phase.${counts.phase}`)}
          total={t('team.total', { count: counts.total })}
          segments={STANDINGS.map(({ key, tone, tab }) => ({
            key,
            tone,
            label: t(`team.standing.${key}`),
            value: counts[key],
            to: `${LISTS[team.kind]}/${tab}?year=${team.year}&phase=${counts.phase}`,
          }))}
        />
      ))}
    </Panel>
  );
}
