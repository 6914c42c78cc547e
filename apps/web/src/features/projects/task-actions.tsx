import { Button } from '@mantine/core';
import { moveTask, removeTask } from '@prestasi/contract';
import { TASK_STATES, type TaskState } from '@prestasi/domain';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../shared/api/index.ts';
import { ChoiceMenu } from '../../shared/ui/choice-menu.tsx';
import { confirm } from '../../shared/ui/confirm.tsx';
import { optionsOf } from '../../shared/ui/options-of.ts';
import { RowMenu } from '../../shared/ui/row-menu.tsx';
import { projectAddress, projectsChanged, type Task } from './projects.ts';
import { TaskDialog } from './task-dialog.tsx';

/** The actions on a task: report its state, edit it, remove it. */
export function TaskActions({ task }: { readonly task: Task }) {
  const { t } = useTranslation('projects');
  const navigate = useNavigate();
  const [isEditing, setIsEditing] = useState(false);
  const { id, can, state, version, project, title } = task;
  const move = useMutation({
    mutationFn: (to: TaskState) => callApi(moveTask, { params: { id }, body: { state: to, afterId: null, version } }),
    onSettled: projectsChanged,
  });
  const remove = useMutation({
    mutationFn: () => callApi(removeTask, { params: { id }, query: { version } }),
    onSuccess: () => {
      void projectsChanged();
      void navigate({ to: project === null ? '/project-management' : projectAddress(project.id) });
    },
  });
  const ask = async () => {
    const isMeant = await confirm({
      title: t('task.remove.title', { name: title }),
      body: t('task.remove.body'),
      confirmLabel: t('task.remove.act'),
      tone: 'danger',
    });
    if (isMeant) remove.mutate();
  };
  return (
    <>
      {can.edit && (
        <RowMenu
          label={t('actions', { name: title })}
          actions={[{ label: t('task.remove.act'), tone: 'danger', onAction: () => void ask() }]}
        />
      )}
      {can.report && (
        <ChoiceMenu
          single
          label={t('task.stateIs', { state: t(`taskState.${state}`) })}
          options={optionsOf(TASK_STATES, (one) => t(`taskState.${one}`))}
          chosen={[state]}
          onChange={([to]) => {
            const next = TASK_STATES.find((one) => one === to);
            if (next !== undefined && next !== state) move.mutate(next);
          }}
        />
      )}
      {can.edit && <Button onClick={() => setIsEditing(true)}>{t('task.edit')}</Button>}
      {isEditing && (
        <TaskDialog
          projectId={project?.id ?? null}
          task={task}
          members={task.members}
          onClose={() => setIsEditing(false)}
        />
      )}
    </>
  );
}
