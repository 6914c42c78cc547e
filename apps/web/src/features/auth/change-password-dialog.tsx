import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';

/** The dialog to change one's password, from the user menu. All other sessions end with it. */
export function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('auth');
  const [isTyped, setTyped] = useState(false);
  return (
    <Dialog hasWork={isTyped} onClose={onClose} title={t('change.title')}>
      <p>{t('change.lead')}</p>
      <ChangePasswordForm onDone={onClose} onTyped={setTyped} submitLabel={t('change.submit')} />
    </Dialog>
  );
}
