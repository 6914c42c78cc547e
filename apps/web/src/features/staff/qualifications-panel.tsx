import { useTranslation } from 'react-i18next';
import { EmptyState, Panel } from '../../shared/ui/index.ts';
import type { Personal } from './profile.ts';
import classes from './staff.module.css';

/** The education of an employee. */
export function QualificationsPanel({ education }: { education: Personal['education'] }) {
  const { t } = useTranslation('staff');
  return (
    <Panel flush title={t('education.title')}>
      {education.length === 0 && <EmptyState title={t('education.none')} />}
      <ul className={classes.lines}>
        {education.map(({ id, qualification, institute, fieldOfStudy, graduationYear }) => (
          <li key={id} className={classes.spread}>
            <div>
              <div className={classes.what}>{qualification}</div>
              <div className={classes.quiet}>{[fieldOfStudy, institute].filter(Boolean).join(' · ')}</div>
            </div>
            {graduationYear !== null && <span className={classes.quiet}>{graduationYear}</span>}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
