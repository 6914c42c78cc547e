import { inviteAdministrator, listAdministrators } from '@prestasi/contract';
import { useTranslation } from 'react-i18next';
import { callApi, invalidate } from '../../shared/api/index.ts';
import { FormDialog, RecordForm, TextField, useRecordForm } from '../../shared/form/index.ts';
import { showDone } from '../../shared/toast/index.ts';
import { grantBody, GrantFields, type GrantValues, NO_GRANT } from './grant-fields.tsx';

type Values = GrantValues & { readonly fullName: string; readonly email: string };

/** Invites somebody who is no employee as an administrator: they set their own password by a link in the mail. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('staff');
  const form = useRecordForm<Values, unknown>({
    key: 'administrator/new',
    initial: { ...NO_GRANT, role: '1', fullName: '', email: '' },
    required: ['fullName', 'email', 'role', 'scope'],
    save: (values) =>
      callApi(inviteAdministrator, {
        body: { fullName: values.fullName, email: values.email, ...grantBody(values) },
      }),
    onSaved: () => {
      void invalidate(listAdministrators);
      showDone(t('registered.invited', { name: form.values.fullName.trim() }));
      onClose();
    },
  });
  return (
    <FormDialog title={t('administrators.invite')} onClose={onClose}>
      <RecordForm form={form} submitLabel={t('administrators.send')} onCancel={onClose}>
        <TextField form={form} name="fullName" label={t('field.fullName')} required />
        <TextField form={form} name="email" type="email" label={t('field.email')} max={254} required />
        <GrantFields form={form} />
      </RecordForm>
    </FormDialog>
  );
}
