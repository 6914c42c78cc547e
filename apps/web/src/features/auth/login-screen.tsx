import { login } from '@prestasi/contract';
import { Button, PasswordInput, TextInput } from '@mantine/core';
import { Suspense, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../shared/api/call-api.ts';
import { canSeal } from '../../shared/session/device-encryption.ts';
import type { SignedIn } from '../../shared/session/session-store.ts';
import { FormRefusal } from '../../shared/ui/form-refusal.tsx';
import { AuthCard } from './auth-card.tsx';
import classes from './auth-card.module.css';
import { DemoAccounts } from './demo-accounts.tsx';

type Attempt = { readonly isPending: boolean; readonly error: unknown };

/**
 * Sign-in by e-mail or employee number, with a password or a one-time PIN (domain §7). Demo mode offers its accounts.
 * It is shown before the router and the cache of queries have been loaded, so it uses neither.
 */
export function LoginScreen({ onSignedIn }: { onSignedIn: (signedIn: SignedIn) => Promise<void> }) {
  const { t } = useTranslation('auth');
  const [typed, setTyped] = useState({ email: '', password: '' });
  const [looked, setLooked] = useState(false);
  const [{ isPending, error }, setAttempt] = useState<Attempt>({ isPending: false, error: null });
  const missing = (text: string) => (looked && text.trim() === '' ? t('login.required') : null);
  const signIn = async () => {
    setAttempt({ isPending: true, error: null });
    try {
      await onSignedIn(await callApi(login, { body: typed }));
      setAttempt({ isPending: false, error: null });
    } catch (refused) {
      setAttempt({ isPending: false, error: refused });
    }
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setLooked(true);
    if (typed.email.trim() !== '' && typed.password !== '') void signIn();
  };
  return (
    <>
      <AuthCard title={t('login.title')} lead={t('login.lead')}>
        <form className={classes.form} onSubmit={submit} noValidate>
          <TextInput
            label={t('login.identifier')}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            value={typed.email}
            error={missing(typed.email)}
            onChange={(event) => setTyped({ ...typed, email: event.currentTarget.value })}
          />
          <PasswordInput
            label={t('login.password')}
            autoComplete="current-password"
            value={typed.password}
            error={missing(typed.password)}
            visibilityToggleButtonProps={{ 'aria-label': t('password.toggle') }}
            onChange={(event) => setTyped({ ...typed, password: event.currentTarget.value })}
          />
          {error !== null && <FormRefusal error={error} />}
          <Button type="submit" fullWidth loading={isPending}>
            {t('login.submit')}
          </Button>
        </form>
        <div className={classes.links}>
          <a href="#/forgotpassword">{t('login.forgot')}</a>
        </div>
        {!canSeal && <p className={classes.note}>{t('login.memoryOnly')}</p>}
      </AuthCard>
      <Suspense fallback={null}>
        <DemoAccounts onChoose={(email, password) => setTyped({ email, password })} />
      </Suspense>
    </>
  );
}
