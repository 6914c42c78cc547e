import { getMyProfile, getProfilePicture } from '@prestasi/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../shared/api/index.ts';
import { AppLink, Avatar, EmptyPanel, ErrorState, PageHeader, PageSkeleton } from '../../shared/ui/index.ts';
import { EducationPanel } from '../../shared/person/index.ts';
import { ProfileTabs } from '../../shared/training/index.ts';
import { AppraisalHistory } from './appraisal-history.tsx';
import { AssignmentHistory } from './assignment-history.tsx';
import classes from './my-profile-screen.module.css';
import { PictureButton } from './picture-button.tsx';
import { MailChoicePanel } from './mail-choice-panel.tsx';
import { PersonalPanel } from './personal-panel.tsx';
import { WorkPanel } from './work-panel.tsx';

/**
 * The reader's own profile, read-only: personal, work and organisation, education, placements, appraisals. Changes go
 * through human resources.
 */
export function MyProfileScreen() {
  const { t } = useTranslation('me');
  const profile = useQuery(queryOf(getMyProfile, {}));
  const picture = useQuery(queryOf(getProfilePicture, {}, { staleTime: 240_000 }));
  const pictureUrl = picture.data?.data.file.url ?? null;
  if (profile.isPending) return <PageSkeleton />;
  if (profile.isError) {
    return (
      <>
        <PageHeader title={t('title.profile')} />
        <ErrorState query={profile} />
      </>
    );
  }
  const { account, employee, place, headedUnits, education, history } = profile.data;
  return (
    <>
      <PageHeader
        title={account.fullName}
        sub={[employee?.employeeNumber, place?.position, place?.company].filter(Boolean).join(' · ') || account.email}
        avatar={<Avatar name={account.fullName} pictureUrl={pictureUrl} large />}
        {...(employee !== null && { actions: <PictureButton hasPicture={pictureUrl !== null} /> })}
      />
      {employee !== null && <ProfileTabs current="profile" />}
      {employee === null ? (
        <div className={classes.column}>
          <EmptyPanel title={t('profile.noEmployee')} detail={t('profile.noEmployeeDetail')} />
          <MailChoicePanel />
        </div>
      ) : (
        <div className={classes.page}>
          <div className={classes.column}>
            <WorkPanel employee={employee} place={place} headedUnits={headedUnits} />
            <PersonalPanel employee={employee} />
          </div>
          <div className={classes.column}>
            <AppraisalHistory />
            <AssignmentHistory history={history} />
            <EducationPanel
              title={t('education.title')}
              education={education}
              none={{ title: t('education.none'), detail: t('education.noneDetail') }}
              aside={<AppLink to="/education">{t('education.manage')}</AppLink>}
            />
            <MailChoicePanel />
          </div>
        </div>
      )}
    </>
  );
}
