import { useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { ReportedUnit } from '@prestasi/domain';
import { listAddress } from '../../shared/appraisals/list-address.ts';
import { BarLegend, type BarSegment, Panel, StackedBar } from '../../shared/ui/index.ts';
import type { UnitReport } from './unit-report.ts';

/** The statuses of forms in the order of progress, each with the tab that lists them. */
const STATUSES = [
  { key: 'unsubmitted', tone: 'quiet', tab: 'unsubmitted' },
  { key: 'waiting', tone: 3, tab: 'others' },
  { key: 'complete', tone: 1, tab: 'complete' },
  { key: 'ended', tone: 4, tab: null },
] as const satisfies readonly { key: string; tone: BarSegment['tone']; tab: string | null }[];

/** Where the forms of a unit are, one bar a phase; a segment links to its people. */
export function UnitProgress({ view, report }: { view: ReportedUnit; report: UnitReport }) {
  const { t } = useTranslation(['reports', 'common']);
  const search = useLocation({ select: (location) => location.searchStr });
  const present = STATUSES.filter(({ key }) => report.phases.some((phase) => phase[key] > 0));
  const whole = { attention: null, step: null, q: null, department: null, company: null, band: null };
  return (
    <Panel
      title={t('unit.progress')}
      aside={<BarLegend items={present.map(({ key, tone }) => ({ key, tone, label: t(`unit.status.${key}`) }))} />}
    >
      {report.phases.map((counts) => (
        <StackedBar
          key={counts.phase}
          label={t(`common:phase.${counts.phase}`)}
          total={t('unit.people', { count: report.people })}
          segments={STATUSES.map(({ key, tone, tab }) => ({
            key,
            tone,
            label: t(`unit.status.${key}`),
            value: counts[key],
            ...(tab !== null && {
              to: listAddress(view, tab, search, { ...whole, year: String(report.year), phase: counts.phase }),
            }),
          }))}
        />
      ))}
    </Panel>
  );
}
