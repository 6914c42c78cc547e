import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/index.ts';
import { BarLegend, Panel, StackedBar } from '../../shared/ui/index.ts';
import type { CompanyCycle } from './company-cycle.ts';

/** The progress of each phase; a bar links to the forms that it counts. */
export function CompanyCycleProgress({ companyCycle }: { companyCycle: CompanyCycle }) {
  const { t } = useTranslation(['cycles', 'common']);
  const format = useFormat();
  return (
    <Panel
      title={t('progress.title')}
      aside={
        <BarLegend
          items={[
            { key: 'complete', tone: 1, label: t('progress.complete') },
            { key: 'open', tone: 'quiet', label: t('progress.incomplete') },
          ]}
        />
      }
    >
      {companyCycle.phases.map(({ phase, complete, lastDay }) => (
        <StackedBar
          key={phase}
          isSentence
          label={t(`common:phase.${phase}`)}
          total={[
            t('progress.until', { day: format.day(lastDay) }),
            t('completeOf', {
              complete: format.number(complete),
              count: companyCycle.appraisals,
              total: format.number(companyCycle.appraisals),
            }),
          ].join(' · ')}
          segments={[
            {
              key: 'complete',
              tone: 1,
              label: t('progress.complete'),
              value: complete,
              to: `/summary-report/6?year=${companyCycle.year}&phase=${phase}&company=${companyCycle.company.id}`,
            },
            { key: 'open', tone: 'quiet', label: t('progress.incomplete'), value: companyCycle.appraisals - complete },
          ]}
        />
      ))}
    </Panel>
  );
}
