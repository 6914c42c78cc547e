import { useEffect } from 'react';
import {
  getTrainingRecord,
  getTrainingSession,
  listTrainingParticipants,
  listTrainingPeople,
  listTrainingSessions,
} from '@prestasi/contract';
import { useTranslation } from 'react-i18next';
import { queryClient, queryKeyOf } from '../../shared/api/index.ts';
import { useFormat } from '../../shared/format/index.ts';
import { ButtonLink } from '../../shared/ui/button-link.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { countsOf, startAddress, type Import } from './import.ts';
import { SheetTable } from './sheet-table.tsx';

/** The result of an import of a session’s participants, and the way back to them. */
export function ParticipantsDone({ job }: { job: Import }) {
  const { t } = useTranslation('import-screens');
  const format = useFormat();
  const { sessionId } = job;
  // What was seen of the session before is no longer true.
  useEffect(() => {
    const changed = [
      getTrainingRecord,
      getTrainingSession,
      listTrainingParticipants,
      listTrainingPeople,
      listTrainingSessions,
    ];
    for (const call of changed) void queryClient.invalidateQueries({ queryKey: queryKeyOf(call) });
  }, []);
  return (
    <>
      <Notice
        tone="ok"
        title={t('done.title')}
        detail={t('participants.done', countsOf(job, format.number))}
        actions={
          <>
            <ButtonLink to={`/training/sessions/${sessionId}`} variant="filled">
              {t('participants.toSession')}
            </ButtonLink>
            <ButtonLink to={startAddress(sessionId)}>{t('again')}</ButtonLink>
          </>
        }
      />
      <Panel flush title={t('done.rows')}>
        <SheetTable job={job} caption={t('done.rows')} />
      </Panel>
    </>
  );
}
