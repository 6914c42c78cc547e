import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './state.module.css';
import { ToneIcon } from './tone-icon.tsx';
import { useProblemTexts } from './use-problem-texts.ts';

export type ErrorStateProps = {
  /** The error; its texts are found by its code. */
  readonly error?: unknown;
  /** Texts to use instead of the error's. */
  readonly title?: string;
  readonly detail?: string;
  readonly retryLabel?: string;
  readonly onRetry?: () => void;
};

/** Replaces something that could not be shown: what happened, and a button to try again. */
export function ErrorState({ error, title, detail, retryLabel, onRetry }: ErrorStateProps) {
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
      {onRetry && (
        <Button variant="default" onClick={onRetry}>
          {retryLabel ?? t('action.retry')}
        </Button>
      )}
    </div>
  );
}
