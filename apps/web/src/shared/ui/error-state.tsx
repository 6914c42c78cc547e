import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../api/index.ts';
import classes from './state.module.css';
import { ToneIcon } from './tone-icon.tsx';
import { useProblemTexts } from './use-problem-texts.ts';

export type ErrorStateProps = {
  /** The query that failed: says the error and how to try again. Without an error it was not sent: nothing is named. */
  readonly query?: { readonly error: unknown; readonly refetch: () => unknown };
  /** The error; its texts are found by its code. */
  readonly error?: unknown;
  /** Texts to use instead of the error's. */
  readonly title?: string;
  readonly detail?: string;
  /** A hint below the texts of the error. */
  readonly hint?: string | null;
  readonly retryLabel?: string;
  readonly onRetry?: () => void;
};

const NOT_FOUND = new ApiProblem({ code: 'not_found', status: 404 });

/** Replaces something that could not be shown: what happened, and a button to try again. */
export function ErrorState({
  query,
  error = query && (query.error ?? NOT_FOUND),
  title,
  detail,
  hint = null,
  retryLabel,
  onRetry = query?.error ? () => void query.refetch() : undefined,
}: ErrorStateProps) {
  const { t } = useTranslation('common');
  const found = useProblemTexts(error);
  const words = title === undefined ? found : { title, detail: detail ?? null };
  if (words === null) return null;
  return (
    <div className={classes.state} role="alert">
      <span className={classes.icon}>
        <ToneIcon tone="danger" />
      </span>
      <p className={classes.title}>{words.title}</p>
      {words.detail !== null && <p className={classes.detail}>{words.detail}</p>}
      {hint !== null && <p className={classes.detail}>{hint}</p>}
      {onRetry && (
        <Button variant="default" onClick={onRetry}>
          {retryLabel ?? t('action.retry')}
        </Button>
      )}
    </div>
  );
}
