import type { changeSupervisors, OutputOf } from '@prestasi/contract';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../shared/ui/index.ts';
import classes from './health.module.css';

/** The effect of the change: who goes to the new supervisor, and who cannot, each with the reason. */
export function FixPreview({ seen }: { seen: OutputOf<typeof changeSupervisors> }) {
  const { t } = useTranslation('health');
  const { supervisor, changed, refused } = seen;
  return (
    <div className={classes.stack}>
      {changed.length === 0 ? (
        <Notice tone="warn" title={t('fix.none')} />
      ) : (
        <div>
          <p>
            <strong>{t('fix.will', { count: changed.length, name: supervisor.name })}</strong>
          </p>
          <ul className={classes.names}>
            {changed.map(({ id, name, employeeNumber, company }) => (
              <li key={id}>
                {name} ({employeeNumber})
                {company.id !== supervisor.company.id && (
                  <span className={classes.reason}>
                    {t('fix.elsewhere', { own: company.name, supervisor: supervisor.company.name })}
                  </span>
                )}
              </li>
            ))}
          </ul>
          <p className={classes.follows}>{t('fix.follows')}</p>
        </div>
      )}
      {refused.length > 0 && (
        <div>
          <p>
            <strong>{t('fix.willNot', { count: refused.length })}</strong>
          </p>
          <ul className={classes.names}>
            {refused.map(({ id, name, employeeNumber, message }) => (
              <li key={id}>
                {name} ({employeeNumber})<span className={classes.reason}>{message}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
