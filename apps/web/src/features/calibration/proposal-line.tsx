import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Proposal } from './calibration.ts';
import classes from './save-dialog.module.css';

type Props = {
  readonly proposal: Proposal;
  /** Why the server refused it just now; null if it did not. */
  readonly refused: string | null;
  readonly onWithdraw: () => void;
};

/** One proposal in the preview: item, mark before and after, reason, and what stands against it. */
export function ProposalLine({ proposal, refused, onWithdraw }: Props) {
  const { t, i18n } = useTranslation(['calibration', 'problems']);
  const { title, from, mark, reason, isStale, refusal } = proposal;
  const key = `problems:${refusal}.title`;
  const against =
    refused ??
    (refusal !== null && i18n.exists(key) ? t(key as 'problems:reason_required.title') : null) ??
    (isStale ? t('stale.title') : null);
  return (
    <li className={classes.proposal}>
      <span>
        {title} <strong>{t('save.marks', { from: from ?? '–', to: mark })}</strong>
        {reason !== '' && <span className={classes.reason}> {reason}</span>}
        {against !== null && <span className={classes.refused}> {against}</span>}
      </span>
      <Button variant="subtle" size="compact-xs" onClick={onWithdraw} aria-label={t('propose.withdrawOf', { title })}>
        {t('propose.withdraw')}
      </Button>
    </li>
  );
}
