import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MeetingScope } from '@prestasi/domain';
import { idIn } from '../../shared/api/index.ts';
import { useFormat } from '../../shared/format/index.ts';
import { Notice } from '../../shared/ui/notice.tsx';
import { PageError } from '../../shared/ui/page-error.tsx';
import { PageHeader } from '../../shared/ui/page-header.tsx';
import { PageSkeleton } from '../../shared/ui/skeletons.tsx';
import { useAddress } from '../../shared/ui/use-address.ts';
import { AgendaPanel } from './agenda-panel.tsx';
import { AnswerPanel } from './answer-panel.tsx';
import { MeetingActions } from './meeting-actions.tsx';
import { MeetingDialog } from './meeting-dialog.tsx';
import { MeetingFilesPanel } from './meeting-files-panel.tsx';
import classes from './meetings.module.css';
import { type Meeting, meetingAddress, meetingQuery } from './meetings.ts';
import { MinutesPanel } from './minutes-panel.tsx';
import { OccurrenceLinks } from './occurrence-links.tsx';
import { PeoplePanel } from './people-panel.tsx';
import { TalkPanel } from './talk-panel.tsx';

/** /meeting/:meetingId?occurrence=: one meeting at an occurrence, for those who are in it. */
export function MeetingScreen() {
  const { t } = useTranslation('meetings');
  const { meetingId } = useParams({ from: '/frame/meeting/$meetingId' });
  const address = useAddress();
  const id = idIn(meetingId);
  const meeting = useQuery({ ...meetingQuery(id ?? 0, idIn(address['occurrence'])), enabled: id !== null });
  if (id === null || meeting.isError) {
    const missing = { title: t('gone'), label: t('title'), to: '/meetings' };
    return <PageError title={t('page')} query={meeting} missing={missing} />;
  }
  if (meeting.isPending) return <PageSkeleton />;
  return <Loaded key={meeting.data.occurrence.id} meeting={meeting.data} />;
}

function Loaded({ meeting }: { readonly meeting: Meeting }) {
  const { t } = useTranslation('meetings');
  const navigate = useNavigate();
  const [scope, setScope] = useState<MeetingScope | null>(null);
  const isOff = meeting.isCancelled || meeting.occurrence.isCancelled;
  return (
    <>
      <PageHeader
        title={meeting.title}
        sub={<When meeting={meeting} />}
        back={{ label: t('title'), to: '/meetings' }}
        actions={<MeetingActions meeting={meeting} onChange={setScope} />}
      />
      <div className={classes.page}>
        {isOff && <Notice tone="warn" title={t('cancelled')} />}
        <OccurrenceLinks meeting={meeting} />
        {meeting.can.answer && <AnswerPanel meeting={meeting} />}
        <TalkPanel meeting={meeting} />
        <AgendaPanel meeting={meeting} />
        <MinutesPanel meeting={meeting} />
        <PeoplePanel meeting={meeting} />
        <MeetingFilesPanel meeting={meeting} />
      </div>
      {scope !== null && (
        <MeetingDialog
          change={{ meeting, scope }}
          formId={meeting.talk?.formId ?? null}
          onClose={() => setScope(null)}
          onSaved={(saved) => {
            setScope(null);
            void navigate({ to: meetingAddress(saved) });
          }}
        />
      )}
    </>
  );
}

function When({ meeting }: { readonly meeting: Meeting }) {
  const { t } = useTranslation('meetings');
  const format = useFormat();
  const { occurrence, location, link, organiser } = meeting;
  const times = `${format.longDay(occurrence.localStart.slice(0, 10))}, ${format.time(occurrence.startsAt)}–${format.time(occurrence.endsAt)}`;
  return (
    <>
      {[times, location, t('by', { name: organiser.name })].filter(Boolean).join(' · ')}
      {link !== null && (
        <>
          {' · '}
          <a href={link} target="_blank" rel="noreferrer noopener">
            {link}
          </a>
        </>
      )}
    </>
  );
}
