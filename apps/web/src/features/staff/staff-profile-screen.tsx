import { getStaffProfile } from '@prestasi/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { idIn, queryOf } from '../../shared/api/index.ts';
import { usePermission } from '../../shared/session/index.ts';
import { RecordHistory } from '../../shared/history/index.ts';
import { EducationPanel } from '../../shared/person/index.ts';
import { PageError, PageSkeleton, useAddress } from '../../shared/ui/index.ts';
import { AccountPanel } from './account-panel.tsx';
import { AppraisalsPanel } from './appraisals-panel.tsx';
import { PersonalPanel } from './personal-panel.tsx';
import { ProfileHead } from './profile-head.tsx';
import classes from './staff.module.css';
import { WorkPanel } from './work-panel.tsx';

/** /profile-staff?id=: an employee's profile in parts, as far as the reader may see them. */
export function StaffProfileScreen() {
  const { t } = useTranslation('staff');
  const search = useAddress();
  const id = idIn(search['id']);
  const keepsStaff = usePermission('employee.write');
  const profile = useQuery({ ...queryOf(getStaffProfile, { params: { id: id ?? 0 } }), enabled: id !== null });
  if (id === null || profile.isError) {
    const missing = {
      title: t(id === null ? 'profile.nobody' : 'profile.gone'),
      label: t(keepsStaff ? 'profile.all' : 'profile.team'),
      to: keepsStaff ? '/employee-management' : '/team-profile',
    };
    return <PageError title={t('profile.title')} query={profile} missing={missing} />;
  }
  if (profile.isPending) return <PageSkeleton />;
  const { personal, appraisals, account, can } = profile.data;
  return (
    <>
      <ProfileHead profile={profile.data} />
      <div className={classes.page}>
        <div className={classes.column}>
          <WorkPanel profile={profile.data} />
          {personal !== null && <PersonalPanel key={id} profile={profile.data} personal={personal} />}
        </div>
        <div className={classes.column}>
          {account !== null && <AccountPanel profile={profile.data} account={account} />}
          <AppraisalsPanel employeeId={id} appraisals={appraisals} />
          {personal !== null && (
            <EducationPanel
              title={t('education.title')}
              education={personal.education}
              none={{ title: t('education.none') }}
            />
          )}
          {can.edit && <RecordHistory entity="employee" recordId={id} />}
        </div>
      </div>
    </>
  );
}
