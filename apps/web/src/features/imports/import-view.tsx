import { getImport } from '@prestasi/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../shared/api/index.ts';
import { useFormat } from '../../shared/format/index.ts';
import { PageError, PageHeader, PageSkeleton, StatusBadge } from '../../shared/ui/index.ts';
import { IMPORT_TONES, isRunning, startAddress, type Import } from './import.ts';
import { ImportDone } from './import-done.tsx';
import { ImportFailed } from './import-failed.tsx';
import { ImportPlan } from './import-plan.tsx';
import { ImportProgress } from './import-progress.tsx';
import { ParticipantsDone } from './participants-done.tsx';
import classes from './import-start.module.css';

/** Milliseconds between two requests while the server works on it. */
const PERIOD = 1000;

/** One import in its present state: being read, checked, refused, being applied, done. It goes on without the page. */
export function ImportView({ id, sessionId }: { id: number | null; sessionId: number | null }) {
  const { t } = useTranslation('import-screens');
  const format = useFormat();
  const found = useQuery({
    ...queryOf(getImport, { params: { id: id ?? 0 } }),
    enabled: id !== null,
    refetchInterval: (query) => (query.state.data && isRunning(query.state.data) ? PERIOD : false),
  });
  const start = startAddress(sessionId);
  const title = t(sessionId === null ? 'title' : 'participants.title');
  if (id === null || found.isError) {
    const missing = { title: t('gone'), label: t(sessionId === null ? 'all' : 'again'), to: start };
    return <PageError title={title} query={found} missing={missing} />;
  }
  if (found.isPending) return <PageSkeleton />;
  const { fileName, state, createdAt } = found.data;
  return (
    <div className={classes.page}>
      <PageHeader
        title={fileName}
        sub={
          <span className={classes.state}>
            {format.dateTime(createdAt)}
            <StatusBadge tone={IMPORT_TONES[state]}>{t(`state.${state}`)}</StatusBadge>
          </span>
        }
        back={{ label: title, to: start }}
      />
      <div className={classes.page} aria-live="polite">
        <Stage job={found.data} />
      </div>
    </div>
  );
}

function Stage({ job }: { job: Import }) {
  if (isRunning(job)) return <ImportProgress job={job} />;
  if (job.state === 'checked') return <ImportPlan job={job} />;
  if (job.state === 'applied')
    return job.kind === 'participants' ? <ParticipantsDone job={job} /> : <ImportDone job={job} />;
  return <ImportFailed job={job} />;
}
