import { Button } from '@mantine/core';
import { getTrainingSession } from '@prestasi/contract';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { idIn, queryOf } from '../../shared/api/index.ts';
import { useFormat } from '../../shared/format/index.ts';
import { Facts } from '../../shared/ui/facts.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { PageError } from '../../shared/ui/page-error.tsx';
import { PageHeader } from '../../shared/ui/page-header.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { PageSkeleton } from '../../shared/ui/skeletons.tsx';
import { StatusBadge } from '../../shared/ui/status-badge.tsx';
import { CancelSessionDialog } from './cancel-session-dialog.tsx';
import { EnrolDialog } from './enrol-dialog.tsx';
import { ParticipantsPanel } from './participants-panel.tsx';
import { SessionDialog } from './session-dialog.tsx';
import { programmeAddress, type Session, SESSION_TONES } from './training.ts';
import classes from './training.module.css';

/** A training session with who takes part in it. */
export function TrainingSessionScreen() {
  const { t } = useTranslation('training');
  const id = idIn(useParams({ strict: false }).id);
  const session = useQuery({ ...queryOf(getTrainingSession, { params: { id: id ?? 0 } }), enabled: id !== null });
  if (id === null || session.isError) {
    const missing = { title: t('session.gone'), label: t('back'), to: '/training' };
    return <PageError title={t('title')} query={session} missing={missing} />;
  }
  return session.isPending ? <PageSkeleton /> : <SessionView session={session.data} />;
}

function SessionView({ session }: { session: Session }) {
  const { t } = useTranslation('training');
  const format = useFormat();
  const [open, setOpen] = useState<'edit' | 'enrol' | 'cancel' | null>(null);
  const { code, programme, company, startsOn, endsOn, hours, place, seats, taken, state, counts, can } = session;
  const close = () => setOpen(null);
  return (
    <>
      <PageHeader
        title={programme.name}
        sub={[code, company?.name ?? t('ofGroup')].join(' · ')}
        back={{ label: t('session.toProgramme'), to: programmeAddress(programme.id) }}
        actions={
          <>
            <StatusBadge tone={SESSION_TONES[state]}>{t(`sessionState.${state}`)}</StatusBadge>
            {can.cancel && (
              <Button variant="default" onClick={() => setOpen('cancel')}>
                {t('session.cancel')}
              </Button>
            )}
            {can.write && (
              <Button variant="default" onClick={() => setOpen('edit')}>
                {t('edit')}
              </Button>
            )}
            {can.enrol && <Button onClick={() => setOpen('enrol')}>{t('enrol.act')}</Button>}
          </>
        }
      />
      <div className={classes.page}>
        {session.cancelReason !== null && (
          <Notice tone="warn" title={t('session.cancelled')} detail={session.cancelReason} />
        )}
        {session.captured > 0 && (
          <Notice
            tone="info"
            title={t('session.captured', { count: session.captured })}
            detail={t('session.capturedDetail')}
          />
        )}
        <Panel>
          <Facts
            facts={[
              { label: t('column.days'), value: format.days(startsOn, endsOn) },
              { label: t('column.place'), value: place },
              { label: t('column.hours'), value: format.number(hours) },
              {
                label: t('column.seats'),
                value: t('seatsOf', { taken: format.number(taken), seats: format.number(seats) }),
              },
              { label: t('attendance.attended'), value: format.number(counts.attended) },
              { label: t('attendance.absent'), value: format.number(counts.absent) },
            ]}
          />
        </Panel>
        <ParticipantsPanel session={session} />
      </div>
      {open === 'edit' && (
        <SessionDialog programme={{ id: programme.id, company, hours }} session={session} onClose={close} />
      )}
      {open === 'enrol' && <EnrolDialog session={session} onClose={close} />}
      {open === 'cancel' && <CancelSessionDialog session={session} onClose={close} />}
    </>
  );
}
