import { demoAccounts, login } from '@prestasi/contract';
import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi, queryOf } from '../../shared/api/index.ts';
import { canSeal } from '../../shared/session/index.ts';
import { AppLink } from '../../shared/ui/app-link.tsx';
import { FormRefusal } from '../../shared/ui/form-refusal.tsx';
import { AuthCard } from './auth-card.tsx';
import classes from './auth-card.module.css';
import { DemoAccounts } from './demo-accounts.tsx';
import { useEnter } from './use-enter.ts';

/** Sign-in by e-mail or employee number, with a password or a one-time PIN (domain §7). In demo mode the accounts are offered. */
export function LoginScreen() {
  const { t } = useTranslation('auth');
  const enter = useEnter();
  const demo = useQuery(queryOf(demoAccounts, {}, { staleTime: Number.POSITIVE_INFINITY }));
  const [typed, setTyped] = useState({ email: '', password: '' });
  const [looked, setLooked] = useState(false);
  const signIn = useMutation({
    mutationFn: () => callApi(login, { body: typed }),
    meta: { quiet: true },
    onSuccess: enter,
  });
  const missing = (text: string) => (looked && text.trim() === '' ? t('login.required') : null);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setLooked(true);
    if (typed.email.trim() !== '' && typed.password !== '') signIn.mutate();
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
          {signIn.isError && <FormRefusal error={signIn.error} />}
          <Button type="submit" fullWidth loading={signIn.isPending}>
            {t('login.submit')}
          </Button>
        </form>
        <div className={classes.links}>
          <AppLink to="/forgotpassword">{t('login.forgot')}</AppLink>
        </div>
        {!canSeal && <p className={classes.note}>{t('login.memoryOnly')}</p>}
      </AuthCard>
      {demo.data?.isDemo && (
        <DemoAccounts demo={demo.data} onChoose={(email, password) => setTyped({ email, password })} />
      )}
    </>
  );
}
