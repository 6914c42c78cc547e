import { getPolicySettings, type OutputOf } from '@prestasi/contract';
import { SCORED_PARTS, type ScoredPart } from '@prestasi/domain';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../shared/api/index.ts';
import { useFormat } from '../../shared/format/index.ts';
import { AppLink } from '../../shared/ui/app-link.tsx';
import { ErrorState } from '../../shared/ui/error-state.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { LinesSkeleton } from '../../shared/ui/skeletons.tsx';
import { BarLegend, StackedBar, type BarSegment } from '../../shared/ui/stacked-bar.tsx';
import { StatusBadge } from '../../shared/ui/status-badge.tsx';
import classes from './policy-panel.module.css';

type Setting = OutputOf<typeof getPolicySettings>['settings'][number];

const TONES: Readonly<Record<ScoredPart, BarSegment['tone']>> = {
  part1: 1,
  core: 2,
  behavioural: 3,
  training: 4,
  contributions: 5,
};

/** The weights that the next cycle will run under, one bar a category, in per cent. */
export function PolicyPanel({ companyId }: { companyId: number }) {
  const { t } = useTranslation('organisation');
  const policies = useQuery(queryOf(getPolicySettings, { params: { id: companyId } }));
  const settings = `/policy-settings/${companyId}`;
  return (
    <Panel title={t('policy.title')} aside={<AppLink to={settings}>{t('policy.all')}</AppLink>}>
      {policies.isPending && <LinesSkeleton lines={6} />}
      {policies.isError && <ErrorState error={policies.error} onRetry={() => void policies.refetch()} />}
      {policies.data && (
        <div className={classes.policies}>
          <div>
            {policies.data.settings.map((setting) => (
              <Weights key={setting.category} setting={setting} to={`${settings}/${setting.category}`} />
            ))}
          </div>
          <BarLegend
            items={SCORED_PARTS.map((part) => ({ key: part, tone: TONES[part], label: t(`policy.part.${part}`) }))}
          />
        </div>
      )}
    </Panel>
  );
}

function Weights({ setting, to }: { setting: Setting; to: string }) {
  const { t } = useTranslation(['organisation', 'common']);
  const format = useFormat();
  const { content, problems } = setting;
  return (
    <div className={classes.policy}>
      <StackedBar
        label={t(`common:category.${setting.category}`)}
        total={[t(`policy.kind.${content.part1.kind}`), t('policy.inPercent')].join(' · ')}
        segments={SCORED_PARTS.map((part) => ({
          key: part,
          tone: TONES[part],
          label: t(`policy.part.${part}`),
          value: (content.weights[part] ?? 0) / 100,
          to,
        }))}
      />
      {problems.length > 0 && (
        <StatusBadge tone="danger">
          {t('policy.problems', { count: problems.length, shown: format.number(problems.length) })}
        </StatusBadge>
      )}
    </div>
  );
}
