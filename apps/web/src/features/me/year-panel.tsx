import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/index.ts';
import { BandBadge, Panel, StatusBadge } from '../../shared/ui/index.ts';
import type { MyAppraisal } from './my-appraisals.ts';
import { YearPhase } from './year-phase.tsx';
import classes from './year-panel.module.css';

/** One year: company and supervisor, its three phases, and its result once there is one. */
export function YearPanel({ appraisal, isNewest }: { appraisal: MyAppraisal; isNewest: boolean }) {
  const { t } = useTranslation(['me', 'common']);
  const format = useFormat();
  const { year, category, company, supervisorName, outcome, score, band } = appraisal;
  const place = [
    company,
    t(`common:category.${category}`),
    supervisorName === null ? '' : t('cycle.supervisor', { name: supervisorName }),
  ];
  return (
    <Panel
      flush
      title={t('cycle.year', { year })}
      aside={
        <span className={classes.aside}>
          <span>{place.filter(Boolean).join(' · ')}</span>
          {outcome !== null && outcome !== 'rated' && <StatusBadge tone="quiet">{t(`outcome.${outcome}`)}</StatusBadge>}
          {score !== null && (
            <span className={classes.score}>
              {t('cycle.score')} <strong>{format.decimal(score)}</strong>
            </span>
          )}
          {band !== null && <BandBadge band={band} />}
        </span>
      }
    >
      <div className={classes.phases}>
        {appraisal.forms.map((form) => (
          <YearPhase key={form.id} form={form} withDates={isNewest} />
        ))}
      </div>
    </Panel>
  );
}
