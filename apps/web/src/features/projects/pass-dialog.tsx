import { Select } from '@mantine/core';
import { passProject } from '@prestasi/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../shared/api/index.ts';
import { showDone } from '../../shared/toast/index.ts';
import { DialogButtons } from '../../shared/ui/dialog-buttons.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { FormRefusal } from '../../shared/ui/form-refusal.tsx';
import classes from './projects.module.css';
import { type Project, projectsChanged } from './projects.ts';

/** Passes a project on to another member. */
export function PassDialog({ project, onClose }: { readonly project: Project; readonly onClose: () => void }) {
  const { t } = useTranslation('projects');
  const [chosen, setChosen] = useState<string | null>(null);
  const others = project.people.filter(({ id, isActive }) => isActive && id !== project.owner.id);
  const pass = useMutation({
    mutationFn: () =>
      callApi(passProject, {
        params: { id: project.id },
        body: { employeeId: Number(chosen), version: project.version },
      }),
    meta: { quiet: true },
    onSuccess: (saved) => {
      showDone(t('pass.done', { name: saved.owner.name }));
      void projectsChanged();
      onClose();
    },
  });
  return (
    <Dialog hasWork={false} title={t('pass.title')} onClose={onClose}>
      <div className={classes.stack}>
        <p className={classes.text}>{t(others.length === 0 ? 'pass.nobody' : 'pass.help')}</p>
        {others.length > 0 && (
          <Select
            label={t('pass.to')}
            data={others.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={chosen}
            searchable
            nothingFoundMessage={t('people.none')}
            onChange={setChosen}
          />
        )}
        {pass.error !== null && <FormRefusal error={pass.error} />}
        <DialogButtons onCancel={onClose} label={t('pass.act')} mutation={pass} isDisabled={chosen === null} />
      </div>
    </Dialog>
  );
}
