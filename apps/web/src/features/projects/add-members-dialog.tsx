import { addProjectMembers, findProjectPeople } from '@prestasi/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi, entryErrors, fieldErrorsOf, queryOf } from '../../shared/api/index.ts';
import { showDone } from '../../shared/toast/index.ts';
import { DialogButtons } from '../../shared/ui/dialog-buttons.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { FormRefusal } from '../../shared/ui/form-refusal.tsx';
import type { Found } from '../../shared/ui/use-search-select.ts';
import { PeopleField } from './people-field.tsx';
import { candidate } from './project-dialog.tsx';
import classes from './projects.module.css';
import { projectsChanged } from './projects.ts';

/** Adds members to a project. */
export function AddMembersDialog({ projectId, onClose }: { readonly projectId: number; readonly onClose: () => void }) {
  const { t } = useTranslation('projects');
  const [people, setPeople] = useState<readonly Found[]>([]);
  const add = useMutation({
    mutationFn: () =>
      callApi(addProjectMembers, { params: { id: projectId }, body: { employeeIds: people.map(({ id }) => id) } }),
    meta: { quiet: true },
    onSuccess: () => {
      showDone(t('members.added', { count: people.length }));
      void projectsChanged();
      onClose();
    },
  });
  const refused = entryErrors(fieldErrorsOf(add.error), 'employeeIds', people);
  return (
    <Dialog hasWork={people.length > 0} title={t('members.add')} onClose={onClose}>
      <div className={classes.stack}>
        <PeopleField
          label={t('members.title')}
          description={t('members.addHelp')}
          people={people}
          error={refused}
          onChange={(chosen) => {
            add.reset();
            setPeople(chosen);
          }}
          find={(search) => queryOf(findProjectPeople, { query: { projectId, ...(search !== '' && { search }) } })}
          read={(answer) => answer.people.map(candidate)}
        />
        {add.error !== null && refused === undefined && <FormRefusal error={add.error} />}
        <DialogButtons onCancel={onClose} label={t('members.addAct')} mutation={add} isDisabled={people.length === 0} />
      </div>
    </Dialog>
  );
}
