import { exportTrainingParticipants, getTrainingSession } from '@prestasi/contract';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { idIn, queryOf } from '../../shared/api/index.ts';
import { ExportButton } from '../../shared/ui/export-button.tsx';
import { PageError } from '../../shared/ui/page-error.tsx';
import { PageHeader } from '../../shared/ui/page-header.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { PageSkeleton } from '../../shared/ui/skeletons.tsx';
import { ImportView } from './import-view.tsx';
import classes from './import-start.module.css';
import { WorkbookDrop } from './workbook-drop.tsx';

/** The import of a session’s participants: a new one, or the one that the address names. */
export function ParticipantsImportScreen() {
  const { id, importId } = useParams({ strict: false });
  const sessionId = idIn(id);
  return importId === undefined || sessionId === null ? (
    <ParticipantsImportStart id={sessionId} />
  ) : (
    <ImportView key={importId} id={idIn(importId)} sessionId={sessionId} />
  );
}

function ParticipantsImportStart({ id }: { id: number | null }) {
  const { t } = useTranslation('import-screens');
  const session = useQuery({ ...queryOf(getTrainingSession, { params: { id: id ?? 0 } }), enabled: id !== null });
  if (id === null || session.isError) {
    const missing = { title: t('participants.gone'), label: t('participants.toTraining'), to: '/training' };
    return <PageError title={t('participants.title')} query={session} missing={missing} />;
  }
  if (session.isPending) return <PageSkeleton />;
  const { programme, code } = session.data;
  return (
    <div className={classes.page}>
      <PageHeader
        title={t('participants.title')}
        sub={t('participants.sub', { programme: programme.name, code })}
        back={{ label: t('participants.back'), to: `/training/sessions/${id}` }}
      />
      <Panel title={t('new.title')}>
        <ol className={classes.steps}>
          <li>
            <div className={classes.step}>
              <span>{t('participants.export')}</span>
              <ExportButton
                call={exportTrainingParticipants}
                input={{ params: { id }, query: {} }}
                label={t('participants.exportAct')}
                what={`${t('participants.exportAct')}: ${programme.name}`}
              />
            </div>
          </li>
          <li>{t('participants.fill')}</li>
          <li>
            {t('new.upload')}
            <div className={classes.drop}>
              <WorkbookDrop sessionId={id} />
            </div>
          </li>
          <li>{t('new.check')}</li>
        </ol>
      </Panel>
    </div>
  );
}
