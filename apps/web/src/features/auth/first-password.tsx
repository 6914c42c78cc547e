import { logout } from '@prestasi/contract';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../shared/api/index.ts';
import { endSession, landingAddress, sessionQuery } from '../../shared/session/index.ts';
import { AuthCard } from './auth-card.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';
import classes from './first-password.module.css';

/** Sets a password after signing in with a one-time PIN; nothing else is allowed before (domain §7). */
export function FirstPassword() {
  const { t } = useTranslation(['auth', 'nav']);
  const queries = useQueryClient();
  const router = useRouter();
  // The menu, and with it the first page, exists only from now on.
  const enter = async () => {
    const session = await queries.query({ ...sessionQuery, staleTime: 0 });
    router.history.push(landingAddress(session));
  };
  return (
    <main className={classes.page}>
      <AuthCard title={t('first.title')} lead={t('first.lead')}>
        <ChangePasswordForm oldLabel={t('first.pin')} submitLabel={t('first.submit')} onDone={() => void enter()}>
          <Button variant="default" onClick={() => void leave()}>
            {t('nav:user.signOut')}
          </Button>
        </ChangePasswordForm>
      </AuthCard>
    </main>
  );
}

async function leave(): Promise<void> {
  // If the server cannot be reached the device is cleared all the same.
  await callApi(logout, {}).catch(() => undefined);
  endSession('signed_out');
}
