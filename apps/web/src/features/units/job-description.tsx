import { exportTasks } from '@prestasi/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/index.ts';
import { EmptyState, ExportButton, Panel } from '../../shared/ui/index.ts';
import { JobEditor } from './job-editor.tsx';
import classes from './job.module.css';
import type { PositionDetail } from './positions.ts';

/** The tasks that a new form of the position's holders starts with; editable with the permission. */
export function JobDescription({ position }: { position: PositionDetail }) {
  const { t } = useTranslation('positions');
  return (
    <Panel
      title={t('job.title')}
      {...(position.tasks.length > 0 && {
        count: position.tasks.length,
        aside: (
          <ExportButton
            call={exportTasks}
            input={{ query: { companyId: position.company.id, positionId: position.id } }}
            what={t('job.exported', { of: position.title })}
          />
        ),
      })}
    >
      <p className={classes.lead}>{t('job.onlyNew')}</p>
      {position.can.write && !position.isArchived ? (
        <JobEditor position={position} />
      ) : (
        <TaskList tasks={position.tasks} />
      )}
    </Panel>
  );
}

function TaskList({ tasks }: Pick<PositionDetail, 'tasks'>) {
  const { t } = useTranslation('positions');
  const format = useFormat();
  if (tasks.length === 0) return <EmptyState title={t('job.none')} />;
  return (
    <ol className={classes.list}>
      {tasks.map(({ kind, title, weight, subtasks }, index) => (
        // A description is read as a whole: its tasks have no other key than their place.
        // oxlint-disable-next-line react/no-array-index-key -- the list never changes in place
        <li key={index}>
          <p className={classes.task}>
            <span>{title}</span> <span className={classes.quiet}>{t(`job.kind.${kind}`)}</span>
            <span className={classes.weight}>{format.weight(weight)}</span>
          </p>
          {subtasks.length > 0 && (
            <ul>
              {subtasks.map((subtask) => (
                <li key={subtask}>{subtask}</li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ol>
  );
}
