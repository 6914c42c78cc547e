import { requestPasswordReset } from '@prestasi/contract';
import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../shared/api/index.ts';
import { showDone } from '../../shared/toast/index.ts';
import { AppLink } from '../../shared/ui/app-link.tsx';
import { FormRefusal } from '../../shared/ui/form-refusal.tsx';
import { AuthCard } from './auth-card.tsx';
import classes from './auth-card.module.css';
import { keepReset } from './reset-state.ts';

/** First step of a reset: the e-mail address that the code goes to. */
export function ForgotPasswordScreen() {
  const { t } = useTranslation(['auth', 'problems']);
  const navigate = useNavigate();
  const [email, setEmail] = useState('');
  const [fieldError, setFieldError] = useState<'required' | 'email' | null>(null);
  const ask = useMutation({
    mutationFn: () => callApi(requestPasswordReset, { body: { email: email.trim() } }),
    meta: { quiet: true },
    onSuccess: ({ resetId }) => {
      keepReset({ resetId, email: email.trim() });
      showDone(t('auth:forgot.sent'));
      return navigate({ to: '/authpassword' });
    },
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const found = errorOf(email);
    setFieldError(found);
    if (found === null) ask.mutate();
  };
  return (
    <AuthCard title={t('forgot.title')} lead={t('forgot.lead')}>
      <form className={classes.form} onSubmit={submit} noValidate>
        <TextInput
          type="email"
          label={t('forgot.email')}
          autoComplete="email"
          value={email}
          error={fieldError === null ? null : t(`problems:field.${fieldError}`)}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        {ask.isError && <FormRefusal error={ask.error} />}
        <Button type="submit" fullWidth loading={ask.isPending}>
          {t('forgot.submit')}
        </Button>
      </form>
      <div className={classes.links}>
        <AppLink to="/login">{t('backToLogin')}</AppLink>
      </div>
      <p className={classes.note}>{t('forgot.noEmail')}</p>
    </AuthCard>
  );
}

function errorOf(email: string): 'required' | 'email' | null {
  if (email.trim() === '') return 'required';
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) ? null : 'email';
}
