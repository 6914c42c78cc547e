import { remarkTask } from '@prestasi/contract';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { callApi, idIn } from '../../shared/api/index.ts';
import { useFormat } from '../../shared/format/index.ts';
import { AppLink } from '../../shared/ui/app-link.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { QueryPage } from '../../shared/ui/query-page.tsx';
import { PageHeader } from '../../shared/ui/page-header.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { StatusBadge } from '../../shared/ui/status-badge.tsx';
import { TaskStateBadge } from '../../shared/ui/task-state.tsx';
import { AssignedPanel } from './assigned-panel.tsx';
import { FilesPanel } from './files-panel.tsx';
import classes from './projects.module.css';
import { projectAddress, type Task, taskQuery } from './projects.ts';
import { ProgressBar } from './progress-bar.tsx';
import { RemarkForm } from './remark-form.tsx';
import { RemarkList } from './remark-list.tsx';
import { TaskActions } from './task-actions.tsx';

/** A task: who has it, with each one's progress and remarks, its files, and a form to report on it. */
export function TaskScreen() {
  const { t } = useTranslation(['projects', 'record', 'problems']);
  const id = idIn(useParams({ strict: false }).id);
  const found = useQuery({ ...taskQuery(id ?? 0), enabled: id !== null });
  const missing = { title: t('task.missing'), label: t('missing.all'), to: '/project-management' };
  return (
    <QueryPage query={found} title={t('task.one')} missing={missing}>
      {(loaded) => <TaskView key={id} task={loaded} />}
    </QueryPage>
  );
}

function TaskView({ task }: { readonly task: Task }) {
  const { t } = useTranslation('projects');
  const format = useFormat();
  const { id, project, can, remarkList } = task;
  const back =
    project === null
      ? { label: t('tab.work'), to: '/project-management?tab=work' }
      : { label: project.name, to: projectAddress(project.id) };
  return (
    <div className={classes.page}>
      <PageHeader
        title={task.title}
        back={back}
        sub={
          <span className={classes.facts}>
            <TaskStateBadge state={task.state} />
            {task.isLate && <StatusBadge tone="danger">{t('late')}</StatusBadge>}
            <span>{t('task.days', { from: format.day(task.assignedOn), to: format.day(task.dueOn) })}</span>
            <ProgressBar value={task.progress} />
            <span>{t('task.createdBy', { name: task.creator })}</span>
            <Origin task={task} />
          </span>
        }
        actions={<TaskActions task={task} />}
      />
      {task.description !== '' && <p className={classes.description}>{task.description}</p>}
      <div className={classes.columns}>
        <Panel title={t('remark.title')} count={format.number(task.remarks)}>
          {can.remark && (
            <RemarkForm
              about={`task/${id}`}
              members={task.members}
              reports={can.report}
              save={(body) => callApi(remarkTask, { params: { id }, body })}
            />
          )}
          {remarkList.length === 0 ? <EmptyState title={t('remark.none')} /> : <RemarkList remarks={remarkList} />}
        </Panel>
        <div className={classes.side}>
          <AssignedPanel task={task} />
          <FilesPanel task={task} />
        </div>
      </div>
    </div>
  );
}

/** The meeting in whose minutes the task was agreed, for those who were in it. */
function Origin({ task: { meeting } }: { readonly task: Task }) {
  const { t } = useTranslation('projects');
  const format = useFormat();
  if (meeting === null) return null;
  const { id, occurrenceId, title, startsAt } = meeting;
  return (
    <AppLink to={`/meeting/${id}?occurrence=${occurrenceId}`}>
      {t('task.agreedAt', { title, when: format.dateTime(startsAt) })}
    </AppLink>
  );
}
