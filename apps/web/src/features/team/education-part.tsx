import { useTranslation } from 'react-i18next';
import { EmptyState, Panel } from '../../shared/ui/index.ts';
import type { Member } from './team.ts';
import classes from './team.module.css';

/** An employee's confirmed education. */
export function EducationPart({ education }: { education: Member['education'] }) {
  const { t } = useTranslation('team');
  return (
    <Panel flush title={t('education.title')}>
      {education.length === 0 && <EmptyState title={t('education.none')} />}
      <ul className={classes.list}>
        {education.map(({ id, qualification, institute, fieldOfStudy, graduationYear, certificate }) => (
          <li key={id} className={classes.item}>
            <div>
              <div className={classes.what}>{qualification}</div>
              <div className={classes.quiet}>{[fieldOfStudy, institute].filter(Boolean).join(' · ')}</div>
              {certificate !== null && (
                <a href={certificate.url} target="_blank" rel="noreferrer" className={classes.link}>
                  {certificate.name}
                </a>
              )}
            </div>
            {graduationYear !== null && <span className={classes.quiet}>{graduationYear}</span>}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
