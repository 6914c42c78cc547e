import { Button } from '@mantine/core';
import { decidePlace, removeParticipant } from '@prestasi/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../shared/api/index.ts';
import { showDone } from '../../shared/toast/index.ts';
import { NOTHING } from '../../shared/ui/data-table-types.ts';
import { WithdrawButton } from '../../shared/ui/withdraw-button.tsx';
import { RejectPlaceDialog } from './reject-place-dialog.tsx';
import { type Participant, trainingChanged } from './training.ts';
import classes from './training.module.css';

type Place = Pick<Participant, 'id' | 'version' | 'name' | 'state' | 'isOwn'>;

/** The actions on somebody’s place: decide their request, or remove them. */
export function ParticipantActions({ participant }: { participant: Participant }) {
  const { t } = useTranslation('training');
  const { id, version, name, state, attendance } = participant;
  if (state === 'requested') return <DecideButtons place={participant} />;
  if (state !== 'enrolled' || attendance !== 'none') return NOTHING;
  return (
    <WithdrawButton
      texts={{
        title: t('remove.title', { name }),
        body: t('remove.body'),
        button: t('remove.act'),
        of: t('remove.of', { name }),
        done: t('remove.done'),
      }}
      withdraw={() => callApi(removeParticipant, { params: { id }, body: { version } })}
      onSettled={trainingChanged}
    />
  );
}

/** Approves or rejects a request for a place; nobody decides their own. */
export function DecideButtons({ place }: { place: Place }) {
  const { t } = useTranslation('training');
  const { id, version, name, isOwn } = place;
  const [isRejecting, setRejecting] = useState(false);
  const approve = useMutation({
    mutationFn: () => callApi(decidePlace, { params: { id }, body: { decision: 'approve', reason: null, version } }),
    onSuccess: () => showDone(t('request.approved', { name })),
    onSettled: trainingChanged,
  });
  if (isOwn) return <span className={classes.quiet}>{t('request.own')}</span>;
  return (
    <span className={classes.buttons}>
      <Button
        size="compact-md"
        variant="default"
        loading={approve.isPending}
        aria-label={t('request.approveOf', { name })}
        onClick={() => approve.mutate()}
      >
        {t('request.approve')}
      </Button>
      <Button
        size="compact-md"
        variant="default"
        aria-label={t('request.rejectOf', { name })}
        onClick={() => setRejecting(true)}
      >
        {t('request.reject')}
      </Button>
      {isRejecting && <RejectPlaceDialog place={place} onClose={() => setRejecting(false)} />}
    </span>
  );
}
