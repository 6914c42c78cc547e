import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/index.ts';
import { AppLink } from '../../shared/ui/app-link.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { PhaseStatus } from '../../shared/ui/phase-status.tsx';
import { SmallLine } from '../../shared/ui/small-line.tsx';
import type { Dashboard } from './dashboard.ts';
import classes from './my-year.module.css';

/** Years of scores that fit into the sparkline. */
const YEARS = 3;

/**
 * The status of the reader's own appraisal: three phases with level and deadline, and the last scores as a sparkline.
 */
export function MyYear({ mine, today }: Pick<Dashboard, 'mine' | 'today'>) {
  const { t } = useTranslation(['dashboard', 'common']);
  const format = useFormat();
  if (mine === null) {
    return (
      <Panel title={t('mine.title')}>
        <EmptyState title={t('mine.none')} detail={t('mine.noneDetail')} />
      </Panel>
    );
  }
  const scores = mine.scores.slice(-YEARS);
  const isYearOpen = !mine.scores.some(({ year }) => year === mine.year);
  const points = scores.map(({ year, score }) => ({
    label: String(year),
    value: Number(score),
    text: format.decimal(score),
  }));
  const ahead = isYearOpen ? [{ label: String(mine.year), value: null, text: null }] : [];
  return (
    <Panel
      flush
      title={t('mine.titleOf', { year: mine.year })}
      aside={[
        t(`common:category.${mine.category}`),
        mine.supervisorName === null ? '' : t('mine.supervisor', { name: mine.supervisorName }),
      ]
        .filter(Boolean)
        .join(' · ')}
    >
      <div className={classes.year}>
        {mine.forms.map((form) => (
          <div key={form.id} className={classes.phase}>
            <PhaseStatus form={form} today={today} to={`/my-performance/${form.id}/${form.phase}`} appraisee={null} />
          </div>
        ))}
        {points.length > 0 && (
          <div className={classes.scores}>
            <AppLink to="/summary-score" className={classes.link}>
              {t('mine.scores')}
            </AppLink>
            <SmallLine title={t('mine.scores')} points={[...points, ...ahead]} />
            {scores
              .filter(({ revisions }) => revisions > 1)
              .map(({ year, revisions }) => (
                <p key={year} className={classes.revision}>
                  {year}: {t('common:revision', { number: revisions })}
                </p>
              ))}
          </div>
        )}
      </div>
    </Panel>
  );
}
