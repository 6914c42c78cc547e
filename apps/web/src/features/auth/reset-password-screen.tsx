import { resetPassword } from '@prestasi/contract';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../shared/api/index.ts';
import { showDone } from '../../shared/toast/index.ts';
import { FormRefusal } from '../../shared/ui/form-refusal.tsx';
import { AuthCard } from './auth-card.tsx';
import classes from './auth-card.module.css';
import { isReady, NewPasswordFields } from './new-password-fields.tsx';
import { forgetReset, storedProof, storedReset } from './reset-state.ts';

/** Last step of a reset: the new password, typed twice. All sessions of the account end with it. */
export function ResetPasswordScreen() {
  const { t } = useTranslation('auth');
  const navigate = useNavigate();
  const [value, setValue] = useState({ password: '', repeated: '' });
  const [looked, setLooked] = useState(false);
  const [reset] = useState(storedReset);
  const [proof] = useState(storedProof);
  const set = useMutation({
    mutationFn: ({ resetId, proved }: { resetId: string; proved: string }) =>
      callApi(resetPassword, { params: { resetId }, body: { proof: proved, password: value.password } }),
    meta: { quiet: true },
    onSuccess: () => {
      forgetReset();
      showDone(t('change.done'));
      return navigate({ to: '/login' });
    },
  });
  // The route leads here only with a proof.
  if (reset === null || proof === null) return null;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setLooked(true);
    if (isReady(value)) set.mutate({ resetId: reset.resetId, proved: proof });
  };
  return (
    <AuthCard title={t('reset.title')} lead={t('reset.lead')}>
      <form className={classes.form} onSubmit={submit} noValidate>
        <NewPasswordFields value={value} onChange={setValue} looked={looked} />
        {set.isError && <FormRefusal error={set.error} />}
        <Button type="submit" fullWidth loading={set.isPending}>
          {t('reset.submit')}
        </Button>
      </form>
    </AuthCard>
  );
}
