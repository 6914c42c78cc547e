import { getSetup, setUp } from '@prestasi/contract';
import { Button, Radio, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi, fieldMessages, isProblem, queryKeyOf, queryOf } from '../../shared/api/index.ts';
import { AppLink } from '../../shared/ui/app-link.tsx';
import { ErrorState } from '../../shared/ui/error-state.tsx';
import { FormRefusal } from '../../shared/ui/form-refusal.tsx';
import { LinesSkeleton } from '../../shared/ui/skeletons.tsx';
import { AuthCard } from './auth-card.tsx';
import classes from './auth-card.module.css';
import { isReady, NewPasswordFields } from './new-password-fields.tsx';
import { useEnter } from './use-enter.ts';

const EMPTY = { fullName: '', email: '', code: '', duty: 'both' };

/** The first start of an empty installation: creates the group's first administrator and signs them in. */
export function SetupScreen() {
  const { t } = useTranslation(['setup', 'auth']);
  const setup = useQuery(queryOf(getSetup, {}));
  if (setup.isPending)
    return (
      <AuthCard title={t('title')}>
        <LinesSkeleton />
      </AuthCard>
    );
  if (setup.isError) {
    return (
      <AuthCard title={t('title')}>
        <ErrorState query={setup} />
      </AuthCard>
    );
  }
  if (!setup.data.isOpen) {
    return (
      <AuthCard title={t('closed.title')} lead={t('closed.lead')}>
        <AppLink to="/login">{t('auth:backToLogin')}</AppLink>
      </AuthCard>
    );
  }
  return (
    <AuthCard title={t('title')} lead={t('lead')}>
      <SetupForm needsCode={setup.data.needsCode} />
    </AuthCard>
  );
}

function SetupForm({ needsCode }: { needsCode: boolean }) {
  const { t } = useTranslation(['setup', 'problems']);
  const queries = useQueryClient();
  const enter = useEnter();
  const [typed, setTyped] = useState(EMPTY);
  const [password, setPassword] = useState({ password: '', repeated: '' });
  const [looked, setLooked] = useState(false);
  const { fullName, email, code, duty } = typed;
  const making = useMutation({
    mutationFn: () =>
      callApi(setUp, {
        body: {
          fullName,
          email,
          password: password.password,
          isSuperHr: duty === 'both',
          code: needsCode ? code : null,
        },
      }),
    meta: { quiet: true },
    onSuccess: async (signedIn) => {
      queries.setQueryData(queryKeyOf(getSetup, {}), { isOpen: false, needsCode });
      await enter(signedIn);
    },
    onError: (error) => {
      if (isProblem(error) && error.fields.length > 0) return;
      // Somebody else was first, and the page says so.
      void queries.invalidateQueries({ queryKey: queryKeyOf(getSetup) });
    },
  });
  const refused = fieldMessages(making.error);
  const errorOf = (name: 'fullName' | 'email' | 'code') => {
    if (looked && typed[name].trim() === '') return t('problems:field.required');
    return refused[name] ?? null;
  };
  const field = (name: 'fullName' | 'email' | 'code') => ({
    label: t(name),
    value: typed[name],
    error: errorOf(name),
    onChange: (event: { currentTarget: { value: string } }) => {
      if (making.isError) making.reset();
      setTyped({ ...typed, [name]: event.currentTarget.value });
    },
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setLooked(true);
    const isFilled = [fullName, email, ...(needsCode ? [code] : [])].every((text) => text.trim() !== '');
    if (isFilled && isReady(password)) making.mutate();
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {needsCode && <TextInput {...field('code')} description={t('codeHint')} autoComplete="off" spellCheck={false} />}
      <TextInput {...field('fullName')} autoComplete="name" />
      <TextInput {...field('email')} type="email" autoComplete="username" autoCapitalize="none" spellCheck={false} />
      <NewPasswordFields value={password} onChange={setPassword} looked={looked} />
      <Radio.Group label={t('duty.label')} value={duty} onChange={(chosen) => setTyped({ ...typed, duty: chosen })}>
        <div className={classes.choices}>
          <Radio value="both" label={t('duty.both')} description={t('duty.bothDetail')} />
          <Radio value="admin" label={t('duty.admin')} description={t('duty.adminDetail')} />
        </div>
      </Radio.Group>
      {making.isError && Object.keys(refused).length === 0 && <FormRefusal error={making.error} />}
      <Button type="submit" fullWidth loading={making.isPending}>
        {t('submit')}
      </Button>
    </form>
  );
}
