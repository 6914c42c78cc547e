import { addAdministrator, getCompany, listRecordChanges, type OutputOf } from '@prestasi/contract';
import { useTranslation } from 'react-i18next';
import { callApi, invalidate } from '../../shared/api/index.ts';
import { FieldGrid, FormDialog, RecordForm, TextField, useRecordForm } from '../../shared/form/index.ts';
import { showDone } from '../../shared/toast/index.ts';
import type { Company } from './company.ts';

const EMPTY = { fullName: '', email: '' };

/** Adds an administrator of a company: invites them by mail, or grants the role to their account. */
export function AddAdministrator({ company, onClose }: { company: Company; onClose: () => void }) {
  const { t } = useTranslation('companies');
  const form = useRecordForm<typeof EMPTY, OutputOf<typeof addAdministrator>>({
    key: `company/${company.id}/administrator`,
    initial: EMPTY,
    required: ['fullName', 'email'],
    save: (body) => callApi(addAdministrator, { params: { id: company.id }, body }),
    onSaved: ({ fullName: name, outcome }) => {
      showDone(t(`administrator.${outcome}`, { name }));
      void invalidate(getCompany, listRecordChanges);
      onClose();
    },
  });
  return (
    <FormDialog title={t('view.add')} onClose={onClose}>
      <RecordForm form={form} submitLabel={t('view.addSubmit')} onCancel={onClose}>
        <p>{t('form.administratorLead')}</p>
        <FieldGrid>
          <TextField form={form} name="fullName" label={t('form.adminName')} required />
          <TextField form={form} name="email" label={t('form.adminEmail')} type="email" max={254} required />
        </FieldGrid>
      </RecordForm>
    </FormDialog>
  );
}
