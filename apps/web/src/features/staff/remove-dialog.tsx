import { removePerson } from '@prestasi/contract';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ApiProblem, callApi, isProblem } from '../../shared/api/index.ts';
import { AreaField, FormDialog, RecordForm, useRecordForm } from '../../shared/form/index.ts';
import { showDone } from '../../shared/toast/index.ts';
import { RefusalDialog } from '../../shared/ui/index.ts';
import { type Personal, type StaffProfile, profileChanged } from './profile.ts';

type Props = {
  readonly profile: StaffProfile;
  readonly version: Personal['version'];
  readonly onClose: () => void;
};

/** Removes a person registered by mistake, with a reason; if anything refers to them, says what, and what to do. */
export function RemoveDialog({ profile: { id, fullName, employeeNumber }, version, onClose }: Props) {
  const { t } = useTranslation('staff');
  const navigate = useNavigate();
  const [refused, setRefused] = useState<ApiProblem | null>(null);
  const form = useRecordForm<{ readonly reason: string }, boolean>({
    key: `staff/removal/${id}`,
    initial: { reason: '' },
    version,
    required: ['reason'],
    save: async ({ reason }, seen) => {
      try {
        await callApi(removePerson, { params: { id }, body: { reason, version: seen } });
        return true;
      } catch (error) {
        if (!isProblem(error, 'in_use')) throw error;
        setRefused(error);
        return false;
      }
    },
    onSaved: (isRemoved) => {
      if (!isRemoved) return;
      showDone(t('removal.done', { name: fullName }));
      void navigate({ to: '/employee-management' }).then(profileChanged);
    },
    onStale: profileChanged,
  });
  if (refused !== null) return <RefusalDialog problem={refused} hint={t('removal.instead')} onClose={onClose} />;
  return (
    <FormDialog title={t('removal.title', { name: fullName })} onClose={onClose}>
      <RecordForm form={form} submitLabel={t('removal.submit')} onCancel={onClose}>
        <p>{t('removal.detail', { name: fullName, number: employeeNumber })}</p>
        <AreaField form={form} name="reason" label={t('removal.reason')} max={2000} required />
      </RecordForm>
    </FormDialog>
  );
}
