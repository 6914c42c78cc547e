import { Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ChangePasswordForm } from './change-password-form.tsx';

/** The dialog behind the user menu: change one's password. All other sessions end with it. */
export function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['auth', 'common']);
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('change.title')}
      closeButtonProps={{ 'aria-label': t('common:action.close') }}
    >
      <p>{t('change.lead')}</p>
      <ChangePasswordForm onDone={onClose} submitLabel={t('change.submit')} />
    </Modal>
  );
}
