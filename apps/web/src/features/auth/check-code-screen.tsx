import { checkPasswordReset, requestPasswordReset } from '@prestasi/contract';
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
import { keepProof, keepReset, storedReset, type Reset } from './reset-state.ts';

/** Second step of a reset: the code from the mail. */
export function CheckCodeScreen() {
  const { t } = useTranslation(['auth', 'problems']);
  const navigate = useNavigate();
  const [reset, setReset] = useState(storedReset);
  const [code, setCode] = useState('');
  const [looked, setLooked] = useState(false);
  const check = useMutation({
    mutationFn: ({ resetId }: Reset) =>
      callApi(checkPasswordReset, { params: { resetId }, body: { code: code.trim() } }),
    meta: { quiet: true },
    onSuccess: ({ proof }) => {
      keepProof(proof);
      return navigate({ to: '/resetpassword' });
    },
  });
  const again = useMutation({
    mutationFn: ({ email }: Reset) => callApi(requestPasswordReset, { body: { email } }),
    meta: { quiet: true },
    onSuccess: ({ resetId }, { email }) => {
      check.reset();
      keepReset({ resetId, email });
      setReset({ resetId, email });
      showDone(t('auth:forgot.sent'));
    },
  });
  const refused = again.error ?? check.error;
  // The route leads here only with a reset.
  if (reset === null) return null;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setLooked(true);
    again.reset();
    if (code.trim() !== '') check.mutate(reset);
  };
  return (
    <AuthCard title={t('code.title')} lead={t('code.lead', { email: reset.email })}>
      <form className={classes.form} onSubmit={submit} noValidate>
        <TextInput
          label={t('code.code')}
          autoComplete="one-time-code"
          inputMode="numeric"
          value={code}
          error={looked && code.trim() === '' ? t('problems:field.required') : null}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        {refused !== null && <FormRefusal error={refused} />}
        <Button type="submit" fullWidth loading={check.isPending}>
          {t('code.submit')}
        </Button>
        <Button variant="default" fullWidth loading={again.isPending} onClick={() => again.mutate(reset)}>
          {t('code.again')}
        </Button>
      </form>
      <div className={classes.links}>
        <AppLink to="/forgotpassword">{t('code.otherEmail')}</AppLink>
        <AppLink to="/login">{t('backToLogin')}</AppLink>
      </div>
    </AuthCard>
  );
}
