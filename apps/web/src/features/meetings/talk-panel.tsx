import { Button } from '@mantine/core';
import { recordTalkHeld } from '@prestasi/contract';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../shared/api/index.ts';
import { useFormat } from '../../shared/format/index.ts';
import { showDone } from '../../shared/toast/index.ts';
import { Notice } from '../../shared/ui/notice.tsx';
import { type Meeting, meetingsChanged } from './meetings.ts';

/** That a meeting is the talk of a form, and whether it took place; either of its people records that once it has begun. */
export function TalkPanel({ meeting }: { readonly meeting: Meeting }) {
  const { t } = useTranslation(['meetings', 'common']);
  const format = useFormat();
  const { id, talk, can } = meeting;
  const recording = useMutation({
    mutationFn: () => callApi(recordTalkHeld, { params: { id } }),
    onSuccess: () => showDone(t('talk.recorded')),
    onSettled: meetingsChanged,
  });
  if (talk === null) return null;
  const values = { phase: t(`common:phase.${talk.phase}`), year: talk.year };
  if (talk.heldAt !== null) {
    return <Notice tone="ok" title={t('talk.held', { ...values, when: format.dateTime(talk.heldAt) })} />;
  }
  return (
    <Notice
      tone="info"
      title={t('talk.of', values)}
      detail={t('talk.ofDetail')}
      actions={
        can.recordHeld && (
          <Button size="compact-md" loading={recording.isPending} onClick={() => recording.mutate()}>
            {t('talk.record')}
          </Button>
        )
      }
    />
  );
}
