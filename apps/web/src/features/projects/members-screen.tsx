import { Button } from '@mantine/core';
import { getProjectMembers, type OutputOf, removeProjectMember } from '@prestasi/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi, idIn, queryOf } from '../../shared/api/index.ts';
import { useFormat } from '../../shared/format/index.ts';
import { confirm } from '../../shared/ui/confirm.tsx';
import { PageError } from '../../shared/ui/page-error.tsx';
import { PageHeader } from '../../shared/ui/page-header.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { RowMenu } from '../../shared/ui/row-menu.tsx';
import { PageSkeleton } from '../../shared/ui/skeletons.tsx';
import { StatusBadge } from '../../shared/ui/status-badge.tsx';
import { AddMembersDialog } from './add-members-dialog.tsx';
import { MemberTasks } from './member-tasks.tsx';
import classes from './projects.module.css';
import { projectAddress, projectsChanged } from './projects.ts';

export type Members = OutputOf<typeof getProjectMembers>;
export type Member = Members['members'][number];

/** The members of a project with their tasks, what is late, and when each was last active. */
export function MembersScreen() {
  const { t } = useTranslation(['projects', 'record', 'problems']);
  const id = idIn(useParams({ strict: false }).id);
  const [isAdding, setIsAdding] = useState(false);
  const found = useQuery({ ...queryOf(getProjectMembers, { params: { id: id ?? 0 } }), enabled: id !== null });
  if (id === null || found.isError) {
    const missing = { title: t('missing.title'), label: t('missing.all'), to: '/project-management' };
    return <PageError title={t('members.title')} query={found} missing={missing} />;
  }
  if (found.isPending) return <PageSkeleton />;
  const { project, members } = found.data;
  return (
    <div className={classes.page}>
      <PageHeader
        title={t('members.of', { name: project.name })}
        sub={t('members.count', { count: members.length })}
        back={{ label: project.name, to: projectAddress(id) }}
        actions={project.can.manage && <Button onClick={() => setIsAdding(true)}>{t('members.add')}</Button>}
      />
      {members.map((member) => (
        <MemberPanel key={member.id} projectId={id} member={member} />
      ))}
      {isAdding && <AddMembersDialog projectId={id} onClose={() => setIsAdding(false)} />}
    </div>
  );
}

function MemberPanel({ projectId, member }: { readonly projectId: number; readonly member: Member }) {
  const { t } = useTranslation('projects');
  const format = useFormat();
  const { id, name, tasks } = member;
  const remove = useMutation({
    mutationFn: () => callApi(removeProjectMember, { params: { id: projectId, employeeId: id } }),
    onSettled: projectsChanged,
  });
  const ask = async () => {
    const isMeant = await confirm({
      title: t('members.remove.title', { name }),
      body: t('members.remove.body', { count: member.open.length }),
      confirmLabel: t('members.remove.act'),
      tone: 'danger',
    });
    if (isMeant) remove.mutate();
  };
  return (
    <Panel
      title={name}
      aside={
        <span className={classes.facts}>
          {member.isOwner && <StatusBadge tone="accent">{t('role.owner')}</StatusBadge>}
          {!member.isActive && <StatusBadge tone="warn">{t('members.left')}</StatusBadge>}
          {tasks.late > 0 && <StatusBadge tone="danger">{t('members.late', { count: tasks.late })}</StatusBadge>}
          <RowMenu
            label={t('actions', { name })}
            actions={
              member.can.remove ? [{ label: t('members.remove.act'), tone: 'danger', onAction: () => void ask() }] : []
            }
          />
        </span>
      }
    >
      <p className={classes.by}>
        {member.position !== null && <span>{[member.position, member.company].filter(Boolean).join(' · ')}</span>}
        <span>
          {member.lastActiveAt === null
            ? t('members.never')
            : t('members.lastActive', { when: format.dateTime(member.lastActiveAt) })}
        </span>
        <span>{t('members.tasks', { done: format.number(tasks.done), total: format.number(tasks.total) })}</span>
      </p>
      <MemberTasks member={member} />
    </Panel>
  );
}
