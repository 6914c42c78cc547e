import { getPolicySettings, type OutputOf } from '@prestasi/contract';
import { SCORED_PARTS, type ScoredPart } from '@prestasi/domain';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../shared/api/index.ts';
import { useFormat } from '../../shared/format/index.ts';
import {
  AppLink,
  BarLegend,
  type BarSegment,
  ErrorState,
  firstShaped,
  LinesSkeleton,
  Panel,
  StackedBar,
  StatusBadge,
} from '../../shared/ui/index.ts';
import classes from './policy-panel.module.css';

type Setting = OutputOf<typeof getPolicySettings>['settings'][number];

const TONES: Readonly<Record<ScoredPart, BarSegment['tone']>> = {
  part1: 1,
  core: 2,
  behavioural: 3,
  training: 4,
  contributions: 5,
};

/**
 * The weights of the next cycle, one bar for each category, in per cent; what is frozen, and the first year that a
 * change affects.
 */
export function PolicyPanel({ companyId }: { companyId: number }) {
  const { t } = useTranslation('organisation');
  const policies = useQuery(queryOf(getPolicySettings, { params: { id: companyId } }));
  const settings = `/policy-settings/${companyId}`;
  const statusOf = (setting: Setting) => {
    const { frozenFor } = setting;
    const year = firstShaped(setting);
    return [
      frozenFor !== null && t('policy.status.frozen', { year: frozenFor }),
      year === null ? t('policy.status.next') : t('policy.status.first', { year }),
    ]
      .filter((sentence) => sentence !== false)
      .join(' ');
  };
  // Shown once for all categories if they do not differ.
  const statuses = new Set(policies.data?.settings.map(statusOf));
  const common = statuses.size === 1 ? ([...statuses][0] ?? null) : null;
  return (
    <Panel title={t('policy.title')} aside={<AppLink to={settings}>{t('policy.all')}</AppLink>}>
      {policies.isPending && <LinesSkeleton lines={6} />}
      {policies.isError && <ErrorState query={policies} />}
      {policies.data && (
        <div className={classes.policies}>
          {common !== null && <p className={classes.status}>{common}</p>}
          <div>
            {policies.data.settings.map((setting) => (
              <Weights
                key={setting.category}
                setting={setting}
                to={`${settings}/${setting.category}`}
                status={common === null ? statusOf(setting) : null}
              />
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

type WeightsProps = {
  readonly setting: Setting;
  readonly to: string;
  /** Null if it is shown once for all categories. */
  readonly status: string | null;
};

function Weights({ setting, to, status }: WeightsProps) {
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
      {status !== null && <p className={classes.status}>{status}</p>}
      {problems.length > 0 && (
        <StatusBadge tone="danger">
          {t('policy.problems', { count: problems.length, shown: format.number(problems.length) })}
        </StatusBadge>
      )}
    </div>
  );
}
