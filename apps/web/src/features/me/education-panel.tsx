import { useTranslation } from 'react-i18next';
import { AppLink, EmptyState, Panel } from '../../shared/ui/index.ts';
import classes from './profile-list.module.css';
import type { Profile } from './profile.ts';

/** The reader's education. */
export function EducationPanel({ education }: { education: Profile['education'] }) {
  const { t } = useTranslation('me');
  return (
    <Panel flush title={t('education.title')} aside={<AppLink to="/education">{t('education.manage')}</AppLink>}>
      {education.length === 0 && <EmptyState title={t('education.none')} detail={t('education.noneDetail')} />}
      <ul className={classes.list}>
        {education.map(({ id, qualification, institute, fieldOfStudy, graduationYear }) => (
          <li key={id} className={classes.item}>
            <div>
              <div className={classes.what}>{qualification}</div>
              <div className={classes.detail}>{[fieldOfStudy, institute].filter(Boolean).join(' · ')}</div>
            </div>
            {graduationYear !== null && <span className={classes.end}>{graduationYear}</span>}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
