import { getMyProfile, getTrainingRecord } from '@prestasi/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isFirstReading, queryOf } from '../../shared/api/index.ts';
import { ProfileTabs, ToRatePanel, toRateQuery, TrainingYears, UpcomingList } from '../../shared/training/index.ts';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { ErrorState } from '../../shared/ui/error-state.tsx';
import { PageHeader } from '../../shared/ui/page-header.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { PageSkeleton } from '../../shared/ui/skeletons.tsx';
import { OpenSessions } from './open-sessions.tsx';
import { trainingChanged } from './training.ts';
import classes from './training.module.css';

/** The reader's own training: sessions to come, those for which one may ask, and the record year by year. */
export function MyTrainingScreen({ children }: { children: ReactNode }) {
  const { t } = useTranslation('training');
  const profile = useQuery(queryOf(getMyProfile, {}));
  return (
    <>
      <PageHeader title={t('own.title')} sub={t('own.lead')} />
      <div className={classes.page}>
        <ProfileTabs current="training" />
        {profile.isPending && <PageSkeleton />}
        {profile.isError && <ErrorState query={profile} />}
        {profile.isSuccess && <OfEmployee employeeId={profile.data.employee?.id ?? null}>{children}</OfEmployee>}
      </div>
    </>
  );
}

function OfEmployee({ employeeId, children }: { employeeId: number | null; children: ReactNode }) {
  const { t } = useTranslation('training');
  if (employeeId !== null) return <OwnTraining employeeId={employeeId}>{children}</OwnTraining>;
  return (
    <Panel>
      <EmptyState title={t('own.noEmployee')} />
    </Panel>
  );
}

function OwnTraining({ employeeId, children }: { employeeId: number; children: ReactNode }) {
  const record = useQuery(queryOf(getTrainingRecord, { params: { id: employeeId } }));
  // What is asked for stands above the rest, and would move it.
  const toRate = useQuery(toRateQuery);
  if (record.isPending || isFirstReading(toRate)) return <PageSkeleton />;
  if (record.isError) return <ErrorState query={record} />;
  const { upcoming, years, can } = record.data;
  return (
    <>
      <ToRatePanel evaluator="participant" />
      <UpcomingList upcoming={upcoming} onLeft={trainingChanged} />
      <OpenSessions />
      {children}
      <TrainingYears years={years} mayUpload={can.upload} onUploaded={trainingChanged} />
    </>
  );
}
