import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/index.ts';
import { AppLink, EmptyState, Panel, StatusBadge } from '../../shared/ui/index.ts';
import type { StaffProfile } from './profile.ts';
import classes from './staff.module.css';

type Props = { readonly employeeId: number; readonly appraisals: StaffProfile['appraisals'] };

/** The years in which somebody was appraised, with status and final score, as far as the reader may see them. */
export function AppraisalsPanel({ employeeId, appraisals }: Props) {
  const { t } = useTranslation(['staff', 'common']);
  const format = useFormat();
  return (
    <Panel flush title={t('appraisals.title')}>
      {appraisals.length === 0 && <EmptyState title={t('appraisals.none')} />}
      <ul className={classes.lines}>
        {appraisals.map(({ id, year, company, formId, level, outcome, score, band, revisions, canRead }) => (
          <li key={id} className={classes.spread}>
            <div>
              <div className={classes.what}>
                {canRead ? (
                  <AppLink to={`/performance-details-individual/${employeeId}/${formId}`}>{year}</AppLink>
                ) : (
                  year
                )}
              </div>
              <div className={classes.quiet}>{company}</div>
            </div>
            <span className={classes.row}>
              {score === null ? (
                <StatusBadge tone="quiet">
                  {outcome === 'left' || outcome === 'not_rated' || outcome === 'not_completed'
                    ? t(`outcome.${outcome}`)
                    : t(`common:level.${level}`)}
                </StatusBadge>
              ) : (
                <>
                  <strong>{format.decimal(score)}</strong>
                  <span className={classes.quiet}>{band}</span>
                  {revisions > 1 && (
                    <span className={classes.quiet}>{t('common:revision', { number: revisions })}</span>
                  )}
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
