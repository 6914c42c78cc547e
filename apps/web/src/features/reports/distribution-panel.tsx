import type { getDistribution, OutputOf } from '@prestasi/contract';
import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSteadyQuery } from '../../shared/api/index.ts';
import { useFormat } from '../../shared/format/index.ts';
import { DistributionBars, ErrorState, LinesSkeleton, type ListStateHandle, Panel } from '../../shared/ui/index.ts';
import { listAddress, type ListView } from '../../shared/appraisals/list-address.ts';
import { distributionQuery } from './distribution.ts';
import classes from './distribution-panel.module.css';

type Band = OutputOf<typeof getDistribution>['bands'][number];

type Props = {
  readonly view: ListView;
  readonly year: number;
  readonly state: Pick<ListStateHandle, 'filters'>;
  /** What the bars leave out. */
  readonly children?: ReactNode;
};

/** The number of final results in each band, with the year before behind them; a bar links to its people. */
export function DistributionPanel({ view, year, state, children }: Props) {
  const { t } = useTranslation('reports');
  const format = useFormat();
  const search = useLocation({ select: (location) => location.searchStr });
  const distribution = useSteadyQuery(distributionQuery(view, year, state));
  const meanOf = (of: number, mean: string, countOf: (band: Band) => number) => {
    const count = (distribution.data?.bands ?? []).reduce((sum, band) => sum + countOf(band), 0);
    return t('distribution.mean', { year: of, mean: format.decimal(mean), count });
  };
  const title = t('distribution.title');
  const series = { now: String(year), before: String(year - 1) };
  return (
    <Panel title={title}>
      {distribution.isPending && <LinesSkeleton lines={5} />}
      {distribution.isError && <ErrorState query={distribution} />}
      {distribution.data?.bands.every(({ count, previous }) => count + previous === 0) && (
        <p className={classes.none}>{t('distribution.none', { year })}</p>
      )}
      {distribution.data?.bands.some(({ count, previous }) => count + previous > 0) && (
        <>
          <DistributionBars
            title={title}
            series={series}
            bands={distribution.data.bands.map(({ key, label, count, previous }) => ({
              key,
              label,
              value: count,
              previous,
              to: listAddress(view, 'complete', search, {
                phase: 'year_end',
                band: key,
                attention: null,
                step: null,
                q: null,
              }),
            }))}
          />
          <p className={classes.mean}>
            {distribution.data.mean === null
              ? t('distribution.none', { year })
              : meanOf(year, distribution.data.mean, (band) => band.count)}
          </p>
          {distribution.data.revised > 0 && (
            <p className={classes.mean}>{t('distribution.revised', { count: distribution.data.revised })}</p>
          )}
          {distribution.data.previousMean !== null && (
            <p className={classes.mean}>{meanOf(year - 1, distribution.data.previousMean, (band) => band.previous)}</p>
          )}
        </>
      )}
      {children}
    </Panel>
  );
}
