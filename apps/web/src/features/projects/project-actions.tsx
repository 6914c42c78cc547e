import { changeProjectState, removeProjectMember } from '@prestasi/contract';
import type { ProjectState } from '@prestasi/domain';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../shared/api/index.ts';
import { showDone } from '../../shared/toast/index.ts';
import { confirm } from '../../shared/ui/confirm.tsx';
import { RowMenu } from '../../shared/ui/row-menu.tsx';
import { PassDialog } from './pass-dialog.tsx';
import { ProjectDialog } from './project-dialog.tsx';
import { type Project, projectsChanged } from './projects.ts';

/** The actions on a project: edit it, change its state, pass it on, leave it. */
export function ProjectActions({ project }: { readonly project: Project }) {
  const { t } = useTranslation('projects');
  const navigate = useNavigate();
  const [open, setOpen] = useState<'edit' | 'pass' | null>(null);
  const { id, can, version, nextStates, tasks, name } = project;
  const change = useMutation({
    mutationFn: (state: ProjectState) => callApi(changeProjectState, { params: { id }, body: { state, version } }),
    onSuccess: (saved) => showDone(t('stateDone', { state: t(`state.${saved.state}`) })),
    onSettled: projectsChanged,
  });
  const leave = useMutation({
    mutationFn: () => callApi(removeProjectMember, { params: { id, employeeId: project.readerId } }),
    onSuccess: () => {
      void projectsChanged();
      void navigate({ to: '/project-management' });
    },
  });
  const ask = async (state: ProjectState) => {
    const left = tasks.total - tasks.done;
    const isMeant =
      state === 'active' ||
      state === 'on_hold' ||
      left === 0 ||
      (await confirm({
        title: t('close.title', { name }),
        body: t('close.body', { count: left }),
        confirmLabel: t(`to.${state}`),
      }));
    if (isMeant) change.mutate(state);
  };
  const askLeave = async () => {
    const isMeant = await confirm({
      title: t('leave.title', { name }),
      body: t('leave.body'),
      confirmLabel: t('leave.act'),
      tone: 'danger',
    });
    if (isMeant) leave.mutate();
  };
  return (
    <>
      <RowMenu
        label={t('actions', { name })}
        actions={[
          ...(can.edit ? [{ label: t('edit.open'), onAction: () => setOpen('edit') }] : []),
          ...nextStates.map((state) => ({ label: t(`to.${state}`), onAction: () => void ask(state) })),
          ...(can.manage ? [{ label: t('pass.open'), onAction: () => setOpen('pass') }] : []),
          ...(can.leave ? [{ label: t('leave.act'), tone: 'danger' as const, onAction: () => void askLeave() }] : []),
        ]}
      />
      {open === 'edit' && <ProjectDialog project={project} onClose={() => setOpen(null)} />}
      {open === 'pass' && <PassDialog project={project} onClose={() => setOpen(null)} />}
    </>
  );
}
