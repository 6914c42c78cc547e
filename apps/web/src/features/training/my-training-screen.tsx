import { getMyProfile, getTrainingRecord } from '@prestasi/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../shared/api/index.ts';
import { ProfileTabs, TrainingYears, UpcomingList } from '../../shared/training/index.ts';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { ErrorState } from '../../shared/ui/error-state.tsx';
import { PageHeader } from '../../shared/ui/page-header.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { PageSkeleton } from '../../shared/ui/skeletons.tsx';
import { OpenSessions } from './open-sessions.tsx';
import { trainingChanged } from './training.ts';
import classes from './training.module.css';

/** The reader's own training: sessions to come, those for which one may ask, and the record year by year. */
export function MyTrainingScreen() {
  const { t } = useTranslation('training');
  const profile = useQuery(queryOf(getMyProfile, {}));
  return (
    <>
      <PageHeader title={t('own.title')} sub={t('own.lead')} />
      <div className={classes.page}>
        <ProfileTabs current="training" />
        {profile.isPending && <PageSkeleton />}
        {profile.isError && <ErrorState query={profile} />}
        {profile.isSuccess && <OfEmployee employeeId={profile.data.employee?.id ?? null} />}
      </div>
    </>
  );
}

function OfEmployee({ employeeId }: { employeeId: number | null }) {
  const { t } = useTranslation('training');
  if (employeeId !== null) return <OwnTraining employeeId={employeeId} />;
  return (
    <Panel>
      <EmptyState title={t('own.noEmployee')} />
    </Panel>
  );
}

function OwnTraining({ employeeId }: { employeeId: number }) {
  const record = useQuery(queryOf(getTrainingRecord, { params: { id: employeeId } }));
  if (record.isPending) return <PageSkeleton />;
  if (record.isError) return <ErrorState query={record} />;
  const { upcoming, years, can } = record.data;
  return (
    <>
      <UpcomingList upcoming={upcoming} onLeft={trainingChanged} />
      <OpenSessions />
      <TrainingYears years={years} mayUpload={can.upload} onUploaded={trainingChanged} />
    </>
  );
}
