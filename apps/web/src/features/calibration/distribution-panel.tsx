import { useTranslation } from 'react-i18next';
import { cssVariables, Panel } from '../../shared/ui/index.ts';
import type { Calibration } from './calibration.ts';
import { DistributionTable } from './distribution-table.tsx';
import classes from './distribution.module.css';

/** The distribution of the forms at one's step, now and with the draft, with what it counts in words below. */
export function DistributionPanel({ page }: { page: Calibration }) {
  const { t } = useTranslation('calibration');
  const { counts, group, year } = page;
  return (
    <Panel title={t('distribution.title')}>
      <DistributionTable page={page} />
      <div className={classes.foot}>
        <span className={classes.key} aria-hidden>
          <span className={classes.now} style={cssVariables({ '--share': 1 })} />
          {t('distribution.legend.now')}
        </span>
        <span className={classes.key} aria-hidden>
          <span className={classes.proposed} style={cssVariables({ '--share': 1 })} />
          {t('distribution.legend.proposed')}
        </span>
      </div>
      <p className={classes.foot}>
        {t('distribution.counts', { count: counts.waiting, final: counts.final, elsewhere: counts.elsewhere, year })}
      </p>
      <p className={classes.foot}>
        {group === null
          ? t('distribution.withheld')
          : group.provisional.length > 0
            ? t('distribution.ofGroup', { year: group.year })
            : t('distribution.ofClosedGroup', { year: group.year })}
      </p>
    </Panel>
  );
}
