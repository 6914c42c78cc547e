import { createProjectTask, updateTask } from '@prestasi/contract';
import { addDays, taskDaysErrors } from '@prestasi/domain';
import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { callApi, entryErrors, queryClient } from '../../shared/api/index.ts';
import {
  AreaField,
  DayField,
  FieldGrid,
  FormDialog,
  RecordForm,
  TextField,
  useRecordForm,
} from '../../shared/form/index.ts';
import { useSession } from '../../shared/session/index.ts';
import { showDone } from '../../shared/toast/index.ts';
import classes from './projects.module.css';
import { type Person, projectsChanged, type Task, taskQuery } from './projects.ts';

/** The days that a new task takes unless others are entered. */
const DAYS = 14;

type Props = {
  readonly projectId: number | null;
  /** Null for a new task. */
  readonly task: Task | null;
  readonly members: readonly Person[];
  readonly onClose: () => void;
};

/** Creates a task, or changes what it is, when it is due and who has it. */
export function TaskDialog({ projectId, task, members, onClose }: Props) {
  const { t } = useTranslation('projects');
  const { today } = useSession();
  const form = useRecordForm({
    key: task === null ? `project/${projectId}/task/new` : `task/${task.id}`,
    initial: {
      title: task?.title ?? '',
      description: task?.description ?? '',
      assignedOn: task?.assignedOn ?? today,
      dueOn: task?.dueOn ?? addDays(today, DAYS),
      assigneeIds: (task?.assignees ?? []).map(({ id }) => id).toSorted((a, b) => a - b),
    },
    ...(task !== null && { version: task.version }),
    required: ['title', 'assignedOn', 'dueOn'],
    check: ({ assignedOn, dueOn }) => (assignedOn === '' || dueOn === '' ? [] : taskDaysErrors({ assignedOn, dueOn })),
    save: async (body, version) => {
      if (task === null) await callApi(createProjectTask, { params: { id: projectId ?? 0 }, body });
      else await callApi(updateTask, { params: { id: task.id }, body: { ...body, version } });
    },
    onSaved: () => {
      showDone(t(task === null ? 'task.created' : 'saved'));
      void projectsChanged();
      onClose();
    },
    onStale: () => queryClient.invalidateQueries({ queryKey: taskQuery(task?.id ?? 0).queryKey }),
  });
  const { assigneeIds } = form.values;
  const had = task?.assignees ?? [];
  const offered = [
    ...members.filter((one) => one.isActive),
    ...had.filter((one) => !members.some((m) => m.id === one.id)),
  ];
  const chosen = assigneeIds.map((id) => ({ name: offered.find((one) => one.id === id)?.name ?? '' }));
  return (
    <FormDialog title={t(task === null ? 'task.new' : 'task.edit')} size="lg" onClose={onClose}>
      <RecordForm form={form} submitLabel={t(task === null ? 'task.create' : 'edit.act')} onCancel={onClose}>
        <TextField form={form} name="title" label={t('task.title')} required />
        <AreaField form={form} name="description" label={t('field.description')} />
        <FieldGrid>
          <DayField form={form} name="assignedOn" label={t('task.assignedOn')} required />
          <DayField form={form} name="dueOn" label={t('task.dueOn')} required />
        </FieldGrid>
        <Checkbox.Group
          label={t('task.people')}
          value={assigneeIds.map(String)}
          error={entryErrors(form.errors, 'assigneeIds', chosen)}
          onChange={(ids) =>
            form.set(
              'assigneeIds',
              ids.map(Number).toSorted((a, b) => a - b),
            )
          }
        >
          <div className={classes.choices}>
            {offered.map((person) => (
              <Checkbox key={person.id} value={String(person.id)} label={person.name} />
            ))}
          </div>
        </Checkbox.Group>
      </RecordForm>
    </FormDialog>
  );
}
