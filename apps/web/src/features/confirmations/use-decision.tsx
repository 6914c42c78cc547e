import { decideConfirmation } from '@prestasi/contract';
import { useTranslation } from 'react-i18next';
import { callApi, isProblem, queryClient, showProblem, useQuietMutation } from '../../shared/api/index.ts';
import type { IssuedPins } from '../../shared/pins/index.ts';
import { confirmationsChanged } from '../../shared/second-person/index.ts';
import { showDone } from '../../shared/toast/index.ts';
import { confirm } from '../../shared/ui/index.ts';
import type { Confirmation } from './confirmation.ts';
import { Effect } from './effect.tsx';

type Own = 'confirm' | 'withdraw';

/**
 * Confirms or withdraws an action, each after a question. Released PINs go to `onPins`; an action that is already over
 * is reported by a toast, any other refusal by `error`.
 */
export function useDecision(confirmation: Confirmation, onPins: (pins: IssuedPins) => void) {
  const { t } = useTranslation('confirmations');
  const { id, call } = confirmation;
  const deciding = useQuietMutation({
    mutationFn: (decision: Own) => callApi(decideConfirmation, { params: { id }, body: { decision, note: null } }),
    onSuccess: ({ pins, address }, decision) => {
      // The PINs themselves show that they were released; a toast would cover their buttons.
      if (pins !== null && pins.length > 0) onPins({ pins, remaining: 0, leftOut: [], address });
      else showDone(t(`${decision}.done`));
      // A confirmed action may change any page.
      void (decision === 'confirm' ? queryClient.invalidateQueries() : confirmationsChanged());
    },
    onError: (error) => {
      if (!isProblem(error, 'confirmation_over')) return;
      void showProblem(error);
      void confirmationsChanged();
    },
  });
  const confirmIt = async () => {
    const isSure = await confirm({
      title: t('confirm.title', { act: t(`act.${call}`) }),
      body: <Effect confirmation={confirmation} />,
      confirmLabel: t('confirm.act'),
    });
    if (isSure) deciding.mutate('confirm');
  };
  const withdraw = async () => {
    const isSure = await confirm({
      title: t('withdraw.title'),
      body: t('withdraw.body', { act: t(`act.${call}`) }),
      confirmLabel: t('withdraw.act'),
      tone: 'danger',
    });
    if (isSure) deciding.mutate('withdraw');
  };
  return {
    isPending: deciding.isPending,
    error: deciding.error,
    confirmIt: () => void confirmIt(),
    withdraw: () => void withdraw(),
  };
}
