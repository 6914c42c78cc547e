import { Button, Textarea } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import type { Mark } from '@prestasi/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState, ScaleChoice, useTooLong } from '../../shared/ui/index.ts';
import type { Form, Item, Proposal } from './calibration.ts';
import classes from './form-detail.module.css';
import { StaleNotice } from './stale-notice.tsx';
import type { useProposals } from './use-proposals.ts';

type Props = {
  readonly form: Form;
  readonly item: Item;
  readonly proposal: Proposal | null;
  readonly calls: ReturnType<typeof useProposals>;
};

/** Maximum length of a reason, in characters. */
const MOST = 2000;
/** Milliseconds after the last key until a reason goes into the draft. */
const PAUSE = 600;

/** Proposes a mark with its reason; what it would change is on the screen at once, and on the form only once saved. */
export function ProposeMark({ form, item, proposal, calls }: Props) {
  const { t, i18n } = useTranslation(['calibration', 'common']);
  const tooLong = useTooLong();
  const [reason, setReason] = useState(proposal?.reason ?? '');
  const { propose, withdraw } = calls;
  const mark = (proposal?.mark ?? null) as Mark | null;
  const isMine = propose.variables?.item.id === item.id;
  const send = (next: { mark?: number; reason?: string }) => {
    const chosen = next.mark ?? mark;
    const text = next.reason ?? reason;
    if (chosen !== null && tooLong(text, MOST) === undefined)
      propose.mutate({ form, item, mark: chosen, reason: text });
  };
  const sendLater = useDebouncedCallback((text: string) => send({ reason: text }), PAUSE);
  const labels = Object.fromEntries(
    form.policy.scale.map((one) => [one.mark, i18n.language === 'ms' ? one.label.ms : one.label.en]),
  ) as Record<Mark, string>;
  return (
    <div className={classes.proposal}>
      {proposal?.isStale === true && (
        <StaleNotice proposal={proposal} onKeep={() => send({})} isPending={propose.isPending} />
      )}
      <ScaleChoice
        label={t('propose.mark')}
        labels={labels}
        value={mark}
        compared={{ label: t('legend.mark'), value: item.mark as Mark | null }}
        onChange={(next) => send({ mark: next })}
      />
      <Textarea
        label={t('propose.reason')}
        description={t('propose.hint')}
        autosize
        minRows={2}
        value={reason}
        onChange={(event) => {
          setReason(event.currentTarget.value);
          sendLater(event.currentTarget.value);
        }}
        error={
          tooLong(reason, MOST) ?? (mark !== null && reason.trim() === '' ? t('propose.reasonMissing') : undefined)
        }
      />
      {isMine && propose.isError && <ErrorState error={propose.error} />}
      <div className={classes.state} role="status">
        <span>
          {isMine && propose.isPending
            ? t('propose.keeping')
            : proposal === null
              ? t('propose.none')
              : t('propose.inDraft')}
        </span>
        {proposal !== null && (
          <Button
            variant="subtle"
            size="compact-sm"
            loading={withdraw.isPending}
            onClick={() => {
              sendLater.cancel();
              setReason('');
              withdraw.mutate(item.id);
            }}
          >
            {t('propose.withdraw')}
          </Button>
        )}
      </div>
    </div>
  );
}
