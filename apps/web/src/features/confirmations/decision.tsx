import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isProblem } from '../../shared/api/index.ts';
import type { IssuedPins } from '../../shared/pins/index.ts';
import { ErrorState, Notice } from '../../shared/ui/index.ts';
import type { Confirmation } from './confirmation.ts';
import classes from './confirmations.module.css';
import { RefuseDialog } from './refuse-dialog.tsx';
import { useAbout } from './use-about.ts';
import { useDecision } from './use-decision.tsx';

type Props = { readonly confirmation: Confirmation; readonly onPins: (pins: IssuedPins) => void };

/** The buttons of a waiting action: confirm or refuse it, or withdraw one's own request. */
export function Decision({ confirmation, onPins }: Props) {
  const { t } = useTranslation('confirmations');
  const about = useAbout(confirmation.about);
  const [isRefusing, setRefusing] = useState(false);
  const { isPending, error, confirmIt, withdraw } = useDecision(confirmation, onPins);
  const { call, can } = confirmation;
  if (!can.decide && !can.withdraw) return null;
  const labelOf = (word: string) => `${word}: ${[t(`act.${call}`), about].filter(Boolean).join(', ')}`;
  return (
    <>
      <Refused error={error} />
      <div className={classes.buttons}>
        {can.decide && (
          <>
            <Button loading={isPending} aria-label={labelOf(t('confirm.act'))} onClick={confirmIt}>
              {t('confirm.act')}
            </Button>
            <Button
              variant="default"
              disabled={isPending}
              aria-label={labelOf(t('refuse.act'))}
              onClick={() => setRefusing(true)}
            >
              {t('refuse.act')}
            </Button>
          </>
        )}
        {can.withdraw && (
          <Button variant="default" loading={isPending} aria-label={labelOf(t('withdraw.act'))} onClick={withdraw}>
            {t('withdraw.act')}
          </Button>
        )}
      </div>
      {isRefusing && <RefuseDialog confirmation={confirmation} onClose={() => setRefusing(false)} />}
    </>
  );
}

/** Shows a refusal of the decision, unless the action is over: that one leaves the list. */
function Refused({ error }: { error: Error | null }) {
  const { t } = useTranslation('confirmations');
  if (error === null || isProblem(error, 'confirmation_over')) return null;
  if (isProblem(error, 'stale_version') || isProblem(error, 'selection_changed')) {
    return (
      <div role="alert">
        <Notice tone="danger" title={t('stale.title')} detail={t('stale.detail')} />
      </div>
    );
  }
  return <ErrorState error={error} />;
}
