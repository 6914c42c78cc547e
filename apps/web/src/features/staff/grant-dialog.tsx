import { grantRole, listAdministrators } from '@prestasi/contract';
import { useTranslation } from 'react-i18next';
import { callApi, invalidate } from '../../shared/api/index.ts';
import { FormDialog, RecordForm, useRecordForm } from '../../shared/form/index.ts';
import { showDone } from '../../shared/toast/index.ts';
import { grantBody, GrantFields, type GrantValues, NO_GRANT } from './grant-fields.tsx';
import { profileChanged } from './profile.ts';

type Props = { readonly accountId: number; readonly name: string; readonly onClose: () => void };

/** Grants somebody the role of administrator or HR, with immediate effect. */
export function GrantDialog({ accountId, name, onClose }: Props) {
  const { t } = useTranslation('staff');
  const form = useRecordForm<GrantValues, unknown>({
    key: `grant/${accountId}`,
    initial: NO_GRANT,
    required: ['role', 'scope'],
    save: (values) => callApi(grantRole, { params: { id: accountId }, body: grantBody(values) }),
    onSaved: () => {
      void profileChanged();
      void invalidate(listAdministrators);
      showDone(t('grant.granted', { name }));
      onClose();
    },
  });
  return (
    <FormDialog title={t('grant.title', { name })} onClose={onClose}>
      <RecordForm form={form} submitLabel={t('grant.button')} onCancel={onClose}>
        <GrantFields form={form} />
      </RecordForm>
    </FormDialog>
  );
}
