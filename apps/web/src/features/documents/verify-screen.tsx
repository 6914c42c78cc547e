import { verifyDocument } from '@prestasi/contract';
import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../shared/api/index.ts';
import { ErrorState, LinesSkeleton } from '../../shared/ui/index.ts';
import { VerifiedDocument } from './verified-document.tsx';
import classes from './verify.module.css';

/** The page on which anybody who holds a document checks whether it is genuine; needs no session. */
export function VerifyScreen() {
  const { t } = useTranslation('verify');
  const { code } = useParams({ from: '/public/verify/{-$code}' });
  return (
    <div className={classes.card}>
      <h1 className={classes.title}>{t('title')}</h1>
      <p className={classes.lead}>{t('lead')}</p>
      {/* A new address starts with its own code. */}
      <CodeForm key={code ?? ''} code={code ?? ''} />
      {code !== undefined && <Answer code={code} />}
    </div>
  );
}

function CodeForm({ code }: { code: string }) {
  const { t } = useTranslation('verify');
  const navigate = useNavigate();
  const [typed, setTyped] = useState(code);
  const [isAsked, setIsAsked] = useState(false);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setIsAsked(true);
    // An address has no room for more than a code and what surrounds it.
    const reference = typed.trim().slice(0, 60);
    if (reference !== '') void navigate({ to: '/verify/{-$code}', params: { code: reference } });
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <TextInput
        className={classes.code}
        label={t('code')}
        description={t('example')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={typed}
        error={isAsked && typed.trim() === '' ? t('required') : null}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit">{t('check')}</Button>
    </form>
  );
}

function Answer({ code }: { code: string }) {
  const answer = useQuery(queryOf(verifyDocument, { params: { code } }));
  return (
    <div className={classes.answer} aria-live="polite">
      {answer.isPending && <LinesSkeleton lines={4} />}
      {answer.isError && <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />}
      {answer.data && <VerifiedDocument answer={answer.data} />}
    </div>
  );
}
