import { Button } from '@mantine/core';
import { askForPlace, getMyProfile, getTrainingRecord, leaveSession, listOpenSessions } from '@prestasi/contract';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi, queryOf } from '../../shared/api/index.ts';
import { useFormat } from '../../shared/format/index.ts';
import { showDone } from '../../shared/toast/index.ts';
import { ProfileTabs, ToRatePanel, TrainingYears, UpcomingList } from '../../shared/training/index.ts';
import { DataTable } from '../../shared/ui/data-table.tsx';
import { type Column, NOTHING } from '../../shared/ui/data-table-types.ts';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { ErrorState } from '../../shared/ui/error-state.tsx';
import { PageHeader } from '../../shared/ui/page-header.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { PageSkeleton } from '../../shared/ui/skeletons.tsx';
import { StatusBadge } from '../../shared/ui/status-badge.tsx';
import { tableOf } from '../../shared/ui/table-of.ts';
import { useListState } from '../../shared/ui/use-list-state.ts';
import { WithdrawButton } from '../../shared/ui/withdraw-button.tsx';
import { type OpenSession, PLACE_TONES, trainingChanged } from './training.ts';
import classes from './training.module.css';

/** The reader's own training: what to rate, sessions to come, those for which one may ask, and the record year by year. */
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
        {profile.data?.employee === null && (
          <Panel>
            <EmptyState title={t('own.noEmployee')} />
          </Panel>
        )}
        {profile.data?.employee != null && (
          <>
            <ToRatePanel evaluator="participant" />
            <OwnTraining employeeId={profile.data.employee.id}>{children}</OwnTraining>
          </>
        )}
      </div>
    </>
  );
}

function OwnTraining({ employeeId, children }: { employeeId: number; children: ReactNode }) {
  const { t } = useTranslation('training');
  const record = useQuery(queryOf(getTrainingRecord, { params: { id: employeeId } }));
  if (record.isPending) return <PageSkeleton />;
  if (record.isError) return <ErrorState query={record} />;
  const { upcoming, years, can } = record.data;
  return (
    <>
      <UpcomingList
        upcoming={upcoming}
        action={({ enrolmentId, version, programme }) => (
          <WithdrawButton
            texts={{
              title: t('own.leaveTitle'),
              body: programme,
              act: t('own.leave'),
              of: t('own.leaveOf', { name: programme }),
              done: t('own.left'),
            }}
            withdraw={() => callApi(leaveSession, { params: { id: enrolmentId }, body: { version } })}
            onSettled={trainingChanged}
          />
        )}
      />
      <OpenSessions />
      {children}
      <TrainingYears years={years} mayUpload={can.upload} onUploaded={trainingChanged} />
    </>
  );
}

const DEFAULTS = { sort: '', size: 10 } as const;

function OpenSessions() {
  const { t } = useTranslation('training');
  const format = useFormat();
  const state = useListState(DEFAULTS);
  const query = { page: state.page, size: Math.min(state.size, 200) };
  const list = useQuery({ ...queryOf(listOpenSessions, { query }), placeholderData: keepPreviousData });
  const columns: readonly Column<OpenSession>[] = [
    {
      id: 'programme',
      header: t('column.session'),
      cell: (row) => (
        <div>
          <strong>{row.programme}</strong>
          <div className={classes.quiet}>{[row.provider, row.place].filter(Boolean).join(' · ')}</div>
        </div>
      ),
    },
    { id: 'days', header: t('column.days'), cell: (row) => format.days(row.startsOn, row.endsOn) },
    { id: 'hours', header: t('column.hours'), align: 'end', cell: (row) => format.number(row.hours) },
    {
      id: 'seats',
      header: t('column.free'),
      align: 'end',
      cell: (row) => format.number(Math.max(0, row.seats - row.taken)),
    },
    { id: 'ask', header: t('column.actions'), cell: (row) => <AskButton session={row} /> },
  ];
  return (
    <Panel flush title={t('own.open')}>
      <DataTable<OpenSession>
        caption={t('own.open')}
        columns={columns}
        {...tableOf(state, list)}
        rowKey={(row) => String(row.id)}
        empty={<EmptyState title={t('own.noneOpen')} detail={t('own.noneOpenDetail')} />}
      />
    </Panel>
  );
}

function AskButton({ session }: { session: OpenSession }) {
  const { t } = useTranslation('training');
  const { id, programme, state, can } = session;
  const ask = useMutation({
    mutationFn: () => callApi(askForPlace, { params: { id }, body: {} }),
    onSuccess: () => showDone(t('own.asked')),
    onSettled: trainingChanged,
  });
  if (can.ask) {
    return (
      <Button
        size="compact-md"
        variant="default"
        loading={ask.isPending}
        aria-label={t('own.askOf', { name: programme })}
        onClick={() => ask.mutate()}
      >
        {t('own.ask')}
      </Button>
    );
  }
  if (state === null) return session.taken >= session.seats ? t('own.full') : NOTHING;
  return <StatusBadge tone={PLACE_TONES[state]}>{t(`enrolmentState.${state}`)}</StatusBadge>;
}
