import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { idIn } from '../../shared/api/index.ts';
import { useFormat } from '../../shared/format/index.ts';
import { ButtonLink } from '../../shared/ui/button-link.tsx';
import { LinkTabs } from '../../shared/ui/link-tabs.tsx';
import { QueryPage } from '../../shared/ui/query-page.tsx';
import { PageHeader } from '../../shared/ui/page-header.tsx';
import { StatusBadge } from '../../shared/ui/status-badge.tsx';
import { useAddress } from '../../shared/ui/use-address.ts';
import { BoardPanel } from './board-panel.tsx';
import { HistoryPanel } from './history-panel.tsx';
import { OwnerName } from './owner-name.tsx';
import { ProjectActions } from './project-actions.tsx';
import classes from './projects.module.css';
import { membersAddress, type Project, PROJECT_TONES, projectAddress, projectQuery } from './projects.ts';
import { ProjectRemarks } from './project-remarks.tsx';
import { TaskDialog } from './task-dialog.tsx';
import { TaskList } from './task-list.tsx';

const VIEWS = ['board', 'list', 'remarks', 'history'] as const;

/** A project: its board, its tasks as a list, remarks on it, and what it went through. */
export function ProjectScreen() {
  const { t } = useTranslation(['projects', 'record', 'problems']);
  const id = idIn(useParams({ strict: false }).id);
  const found = useQuery({ ...projectQuery(id ?? 0), enabled: id !== null });
  const missing = { title: t('missing.title'), label: t('missing.all'), to: '/project-management' };
  return (
    <QueryPage query={found} title={t('one')} missing={missing}>
      {(loaded) => <ProjectView key={id} project={loaded} />}
    </QueryPage>
  );
}

function ProjectView({ project }: { readonly project: Project }) {
  const { t } = useTranslation('projects');
  const format = useFormat();
  const asked = useAddress()['view'];
  const view = VIEWS.find((one) => one === asked) ?? 'board';
  const [isAdding, setIsAdding] = useState(false);
  const { id, can } = project;
  return (
    <div className={classes.page}>
      <PageHeader
        title={project.name}
        back={{ label: t('title'), to: '/project-management' }}
        sub={
          <span className={classes.facts}>
            <StatusBadge tone={PROJECT_TONES[project.state]}>{t(`state.${project.state}`)}</StatusBadge>
            {project.isLate && <StatusBadge tone="danger">{t('late')}</StatusBadge>}
            <span>{format.days(project.startsOn, project.dueOn)}</span>
            <span>
              {t('field.owner')}: <OwnerName owner={project.owner} />
            </span>
            {project.creator.id !== project.owner.id && (
              <span>
                {t('field.creator')}: {project.creator.name}
              </span>
            )}
            <span>{project.company.name}</span>
          </span>
        }
        actions={
          <>
            <ProjectActions project={project} />
            <ButtonLink to={membersAddress(id)}>{t('members.count', { count: project.people.length })}</ButtonLink>
            {can.plan && <Button onClick={() => setIsAdding(true)}>{t('task.add')}</Button>}
          </>
        }
      />
      {project.description !== '' && <p className={classes.description}>{project.description}</p>}
      <LinkTabs
        label={project.name}
        current={view}
        tabs={VIEWS.map((key) => ({
          key,
          label: t(`view.${key}`),
          to: key === 'board' ? projectAddress(id) : `${projectAddress(id)}?view=${key}`,
          ...(key === 'remarks' && project.remarks > 0 && { count: format.number(project.remarks) }),
        }))}
      />
      {view === 'board' && <BoardPanel project={project} onAdd={can.plan ? () => setIsAdding(true) : null} />}
      {view === 'list' && <TaskList project={project} />}
      {view === 'remarks' && <ProjectRemarks project={project} />}
      {view === 'history' && <HistoryPanel projectId={id} />}
      {isAdding && (
        <TaskDialog projectId={id} task={null} members={project.people} onClose={() => setIsAdding(false)} />
      )}
    </div>
  );
}
