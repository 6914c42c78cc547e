import { changePassword, currentUser } from '@prestasi/contract';
import { Button, PasswordInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState, type SubmitEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi, isProblem, queryOf } from '../../shared/api/index.ts';
import { focusFirstField } from '../../shared/form/focus-first-field.ts';
import { showDone, showToast } from '../../shared/toast/index.ts';
import { ErrorState } from '../../shared/ui/error-state.tsx';
import { FormRefusal } from '../../shared/ui/form-refusal.tsx';
import { LinesSkeleton } from '../../shared/ui/skeletons.tsx';
import classes from './auth-card.module.css';
import { isReady, NewPasswordFields } from './new-password-fields.tsx';

type Props = {
  readonly onDone: () => void;
  /** Called once something is typed: passwords are not stored on the device. */
  readonly onTyped?: (isTyped: boolean) => void;
  readonly oldLabel?: string;
  readonly submitLabel: string;
  readonly children?: ReactNode;
};

/** Old password, and the new one twice. A refusal has the specification's words (§8), and its kind is at the form. */
export function ChangePasswordForm({ onDone, onTyped, oldLabel, submitLabel, children }: Props) {
  const { t } = useTranslation(['auth', 'problems']);
  const person = useQuery(queryOf(currentUser, {}));
  const [old, setOld] = useState('');
  const [value, setValue] = useState({ password: '', repeated: '' });
  const [looked, setLooked] = useState(false);
  const change = useMutation({
    mutationFn: (email: string) =>
      callApi(changePassword, { body: { email, old_password: old, new_password: value.password } }),
    meta: { quiet: true },
    onSuccess: () => {
      showDone(t('change.done'));
      onDone();
    },
    // A wrong old password is refused in these very words, at the form.
    onError: (error) => {
      if (!isProblem(error) || error.code !== 'wrong_old_password')
        showToast({ tone: 'danger', message: t('change.failed') });
    },
  });
  if (person.isPending) return <LinesSkeleton lines={5} />;
  if (person.isError)
    return (
      <ErrorState
        title={t('change.unknownUser')}
        detail={t('change.unknownUserDetail')}
        onRetry={() => void person.refetch()}
      />
    );

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setLooked(true);
    // The server knows an account without e-mail by its session.
    if (old !== '' && old !== value.password && isReady(value)) change.mutate(person.data.email ?? '');
  };
  return (
    <form ref={focusFirstField} className={classes.form} onSubmit={submit} noValidate>
      <PasswordInput
        label={oldLabel ?? t('password.old')}
        autoComplete="current-password"
        value={old}
        error={looked && old === '' ? t('problems:field.required') : null}
        visibilityToggleButtonProps={{ 'aria-label': t('password.toggle') }}
        onChange={(event) => {
          onTyped?.(true);
          setOld(event.currentTarget.value);
        }}
      />
      <NewPasswordFields
        value={value}
        onChange={(typed) => {
          onTyped?.(true);
          setValue(typed);
        }}
        looked={looked}
        old={old}
      />
      {change.isError && <FormRefusal error={change.error} />}
      {children}
      <Button type="submit" loading={change.isPending}>
        {submitLabel}
      </Button>
    </form>
  );
}
