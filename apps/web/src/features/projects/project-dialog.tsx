import { createProject, findProjectPeople, updateProject } from '@prestasi/contract';
import { addDays, projectDaysErrors } from '@prestasi/domain';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { callApi, entryErrors, queryClient, queryOf } from '../../shared/api/index.ts';
import {
  AreaField,
  DayField,
  fieldId,
  FieldGrid,
  FormDialog,
  RecordForm,
  TextField,
  useFieldLabel,
  useRecordForm,
} from '../../shared/form/index.ts';
import { useSession } from '../../shared/session/index.ts';
import { showDone } from '../../shared/toast/index.ts';
import type { Found } from '../../shared/ui/use-search-select.ts';
import { PeopleField } from './people-field.tsx';
import { type Project, projectAddress, projectQuery, projectsChanged } from './projects.ts';

/** The days that a new project lasts unless others are entered. */
const DAYS = 90;

type Props = {
  /** Null for a new project. */
  readonly project: Project | null;
  readonly onClose: () => void;
};

/** Creates a project with its first members, or changes what one is called and when it is due. */
export function ProjectDialog({ project, onClose }: Props) {
  const { t } = useTranslation('projects');
  const { today } = useSession();
  const navigate = useNavigate();
  const form = useRecordForm({
    key: `project/${project?.id ?? 'new'}`,
    initial: {
      name: project?.name ?? '',
      description: project?.description ?? '',
      startsOn: project?.startsOn ?? today,
      dueOn: project?.dueOn ?? addDays(today, DAYS),
      members: [] as readonly Found[],
    },
    ...(project !== null && { version: project.version }),
    required: ['name', 'startsOn', 'dueOn'],
    check: projectDaysErrors,
    save: ({ members, ...fields }, version) =>
      project === null
        ? callApi(createProject, { body: { ...fields, memberIds: members.map(({ id }) => id) } })
        : callApi(updateProject, { params: { id: project.id }, body: { ...fields, version } }),
    onSaved: (saved) => {
      void projectsChanged();
      onClose();
      if (project === null) void navigate({ to: projectAddress(saved.id) });
      else showDone(t('saved'));
    },
    onStale: () => queryClient.invalidateQueries({ queryKey: projectQuery(project?.id ?? 0).queryKey }),
  });
  useFieldLabel(form, 'memberIds', t('members.title'));
  return (
    <FormDialog title={t(project === null ? 'create.title' : 'edit.title')} size="lg" onClose={onClose}>
      <RecordForm form={form} submitLabel={t(project === null ? 'create.act' : 'edit.act')} onCancel={onClose}>
        <TextField form={form} name="name" label={t('field.name')} required />
        <AreaField form={form} name="description" label={t('field.description')} />
        <FieldGrid>
          <DayField form={form} name="startsOn" label={t('field.startsOn')} required />
          <DayField form={form} name="dueOn" label={t('field.dueOn')} min={form.values.startsOn} required />
        </FieldGrid>
        {project === null && (
          <PeopleField
            id={fieldId(form, 'memberIds')}
            label={t('members.title')}
            description={t('create.membersHelp')}
            error={entryErrors(form.errors, 'memberIds', form.values.members)}
            people={form.values.members}
            onChange={(members) => form.set('members', members)}
            find={(search) => queryOf(findProjectPeople, { query: search === '' ? {} : { search } })}
            read={({ people }) => people.map(candidate)}
          />
        )}
      </RecordForm>
    </FormDialog>
  );
}

/** Returns somebody who may become a member, with what tells them apart. */
export function candidate(person: {
  readonly id: number;
  readonly name: string;
  readonly position: string;
  readonly company: string;
}): Found {
  return { id: person.id, name: person.name, hint: `${person.position} · ${person.company}` };
}
