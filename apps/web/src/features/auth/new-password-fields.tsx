import { PasswordInput } from '@mantine/core';
import { IconCheck, IconPoint } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './new-password-fields.module.css';
import { PASSWORD_PARTS, passwordError } from './password-rule.ts';
import { useTooLong } from '../../shared/ui/use-too-long.ts';

/** A new password, typed twice. */
export type NewPassword = { readonly password: string; readonly repeated: string };

/** True if both fields are valid. */
export function isReady({ password, repeated }: NewPassword): boolean {
  return passwordError(password) === null && password === repeated;
}

type Props = {
  readonly value: NewPassword;
  readonly onChange: (value: NewPassword) => void;
  /** Whether the form was submitted, so that errors are shown. */
  readonly looked: boolean;
  /** The password to replace, which the new one may not equal; left out where nobody knows it. */
  readonly old?: string;
};

/** Maximum length of a password, in characters. */
const MOST = 200;

/** Two fields for a new password, with the rule below: each part is ticked once it is met. */
export function NewPasswordFields({ value, onChange, looked, old }: Props) {
  const { t } = useTranslation(['auth', 'problems']);
  const tooLong = useTooLong();
  const rules = useId();
  const own = passwordError(value.password) ?? (value.password === old ? 'password_unchanged' : null);
  const fieldError = looked ? own : null;
  const differs = looked && value.password !== value.repeated;
  return (
    <>
      <div>
        <PasswordInput
          label={t('password.new')}
          autoComplete="new-password"
          aria-describedby={rules}
          value={value.password}
          error={tooLong(value.password, MOST) ?? (fieldError === null ? null : t(`problems:field.${fieldError}`))}
          visibilityToggleButtonProps={{ 'aria-label': t('password.toggle') }}
          onChange={(event) => onChange({ ...value, password: event.currentTarget.value })}
        />
        <ul id={rules} className={classes.rules}>
          {Object.entries(PASSWORD_PARTS).map(([part, holds]) => {
            const held = holds(value.password);
            return (
              <li key={part} className={classes.rule} data-held={held || undefined}>
                {held ? <IconCheck size="1em" aria-hidden /> : <IconPoint size="1em" aria-hidden />}
                {t(`password.rule.${part}`)}
              </li>
            );
          })}
        </ul>
      </div>
      <PasswordInput
        label={t('password.repeat')}
        autoComplete="new-password"
        value={value.repeated}
        error={differs ? t('problems:field.confirmation') : null}
        visibilityToggleButtonProps={{ 'aria-label': t('password.toggle') }}
        onChange={(event) => onChange({ ...value, repeated: event.currentTarget.value })}
      />
    </>
  );
}
