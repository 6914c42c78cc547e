import { acceptInvitation, getInvitation } from '@prestasi/contract';
import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi, isProblem, queryOf } from '../../shared/api/index.ts';
import { showDone } from '../../shared/toast/index.ts';
import { AppLink } from '../../shared/ui/app-link.tsx';
import { ErrorState } from '../../shared/ui/error-state.tsx';
import { FormRefusal } from '../../shared/ui/form-refusal.tsx';
import { LinesSkeleton } from '../../shared/ui/skeletons.tsx';
import { AuthCard } from './auth-card.tsx';
import classes from './auth-card.module.css';
import { isReady, NewPasswordFields } from './new-password-fields.tsx';

/** The page of an invitation: sets the first password of an account. */
export function InvitationScreen() {
  const { t } = useTranslation(['auth', 'problems']);
  const { token } = useParams({ from: '/public/accept-invitation/$token' });
  const navigate = useNavigate();
  const invitation = useQuery(queryOf(getInvitation, { params: { token } }));
  const [value, setValue] = useState({ password: '', repeated: '' });
  const [looked, setLooked] = useState(false);
  const accept = useMutation({
    mutationFn: () => callApi(acceptInvitation, { params: { token }, body: { password: value.password } }),
    meta: { quiet: true },
    onSuccess: () => {
      showDone(t('invitation.done'));
      return navigate({ to: '/login' });
    },
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setLooked(true);
    if (isReady(value)) accept.mutate();
  };
  if (isProblem(invitation.error, 'invitation_invalid')) {
    return (
      <AuthCard title={t('problems:invitation_invalid.title')} lead={t('problems:invitation_invalid.detail')}>
        <AppLink to="/login">{t('backToLogin')}</AppLink>
      </AuthCard>
    );
  }
  return (
    <AuthCard
      title={t('invitation.title')}
      {...(invitation.data && { lead: t('invitation.lead', { name: invitation.data.fullName }) })}
    >
      {invitation.isPending && <LinesSkeleton />}
      {invitation.isError && <ErrorState query={invitation} />}
      {invitation.data && (
        <form className={classes.form} onSubmit={submit} noValidate>
          <NewPasswordFields value={value} onChange={setValue} looked={looked} />
          {accept.isError && <FormRefusal error={accept.error} />}
          <Button type="submit" fullWidth loading={accept.isPending}>
            {t('invitation.submit')}
          </Button>
        </form>
      )}
    </AuthCard>
  );
}
