import { decideConfirmation } from '@prestasi/contract';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callApi, isProblem, queryClient, showProblem } from '../../shared/api/index.ts';
import type { IssuedPins } from '../../shared/pins/index.ts';
import { confirmationsChanged } from '../../shared/second-person/index.ts';
import { showToast } from '../../shared/toast/index.ts';
import { confirm } from '../../shared/ui/confirm.tsx';
import type { Confirmation } from './confirmation.ts';
import { Effect } from './effect.tsx';

type Own = 'confirm' | 'withdraw';

/**
 * Confirms an act or withdraws it, each after a question. PINs that are released go to `onPins`; what is over already is
 * told by a toast, any other refusal by `error`.
 */
export function useDecision(confirmation: Confirmation, onPins: (pins: IssuedPins) => void) {
  const { t } = useTranslation('confirmations');
  const { id, call } = confirmation;
  const deciding = useMutation({
    mutationFn: (decision: Own) => callApi(decideConfirmation, { params: { id }, body: { decision, note: null } }),
    meta: { quiet: true },
    onSuccess: ({ pins, address }, decision) => {
      // PINs say themselves that they were released; a toast would lie over their buttons.
      if (pins !== null && pins.length > 0) onPins({ pins, remaining: 0, leftOut: [], address });
      else showToast({ tone: 'ok', message: t(`${decision}.done`) });
      // What was confirmed may stand on any page.
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
