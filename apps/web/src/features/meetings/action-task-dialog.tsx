import { createActionTask, getProject, listProjects } from '@prestasi/contract';
import { addDays, taskDaysErrors } from '@prestasi/domain';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callApi, queryClient, queryOf } from '../../shared/api/index.ts';
import {
  AreaField,
  ChoiceField,
  DayField,
  FieldGrid,
  fieldId,
  FormDialog,
  RecordForm,
  TextField,
  useFieldLabel,
  useRecordForm,
} from '../../shared/form/index.ts';
import { useSession } from '../../shared/session/index.ts';
import { showDone } from '../../shared/toast/index.ts';
import type { Meeting } from './meetings.ts';

/** The days until a task is due for which the minutes named no day. */
const DAYS = 14;
const LONGEST_TITLE = 200;
const MOST_PROJECTS = 200;

type Item = Meeting['actionItems'][number];
type Props = { readonly meeting: Meeting; readonly item: Item; readonly onClose: () => void };

/** Makes an action item a task: of a project that the reader owns, or of nobody's for people of the meeting. */
export function ActionTaskDialog({ meeting, item, onClose }: Props) {
  const { t } = useTranslation('meetings');
  const { today } = useSession();
  const form = useRecordForm({
    key: `meeting/${meeting.id}/action/${item.id}`,
    initial: { ...textsOf(item), projectId: '', dueOn: dueOf(item, today), assignee: String(item.assignee?.id ?? '') },
    required: ['title', 'dueOn'],
    check: ({ dueOn }) => (dueOn === '' ? [] : taskDaysErrors({ assignedOn: today, dueOn })),
    save: ({ projectId, assignee, ...texts }) =>
      callApi(createActionTask, {
        params: { id: meeting.id, itemId: item.id },
        body: {
          ...texts,
          projectId: projectId === '' ? null : Number(projectId),
          assigneeIds: people.some(({ value }) => value === assignee) ? [Number(assignee)] : [],
        },
      }),
    onSaved: () => {
      showDone(t('task.done'));
      void queryClient.invalidateQueries();
      onClose();
    },
  });
  const { projectId } = form.values;
  const projects = useQuery(queryOf(listProjects, { query: { role: 'owner', sort: 'name', size: MOST_PROJECTS } }));
  const people = usePeople(meeting, projectId === '' ? null : Number(projectId));
  const options = (projects.data?.rows ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  const assigneeLabel = t('task.assignee');
  useFieldLabel(form, 'assigneeIds', assigneeLabel);
  const { assignee } = form.values;
  return (
    <FormDialog title={t('task.title')} size="lg" onClose={onClose}>
      <RecordForm form={form} submitLabel={t('task.act')} onCancel={onClose} mayAlwaysSave>
        <TextField form={form} name="title" label={t('task.name')} required />
        <AreaField form={form} name="description" label={t('task.description')} />
        <ChoiceField
          form={form}
          name="projectId"
          label={t('task.project')}
          description={t('task.projectHelp')}
          none={t('task.noProject')}
          options={options}
        />
        <FieldGrid>
          <NativeSelect
            id={fieldId(form, 'assigneeIds')}
            label={assigneeLabel}
            data={[{ value: '', label: t('actions.nobody') }, ...people]}
            value={people.some(({ value }) => value === assignee) ? assignee : ''}
            error={form.errorOf('assigneeIds') ?? form.errorOf('assigneeIds.0')}
            onChange={(event) => form.set('assignee', event.currentTarget.value)}
          />
          <DayField form={form} name="dueOn" label={t('task.due')} min={addDays(today, 1)} required />
        </FieldGrid>
      </RecordForm>
    </FormDialog>
  );
}

/** Those who can have the task: the members of a project who work in the group, or the people of the meeting. */
function usePeople({ organiser, participants }: Meeting, projectId: number | null) {
  const project = useQuery({
    ...queryOf(getProject, { params: { id: projectId ?? 0 } }),
    enabled: projectId !== null,
  });
  const found =
    projectId === null ? [organiser, ...participants] : (project.data?.people ?? []).filter(({ isActive }) => isActive);
  return found.map(({ id, name }) => ({ value: String(id), label: name }));
}

// A title is shorter than an action item may be: all of a long one stands in the description.
function textsOf({ text }: Item) {
  const isLong = text.length > LONGEST_TITLE;
  return isLong
    ? { title: `${text.slice(0, LONGEST_TITLE - 1)}…`, description: text }
    : { title: text, description: '' };
}

function dueOf({ dueOn }: Item, today: string): string {
  if (dueOn === null) return addDays(today, DAYS);
  return dueOn > today ? dueOn : '';
}
