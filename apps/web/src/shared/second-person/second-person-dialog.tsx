import { askConfirmation } from '@prestasi/contract';
import { useTranslation } from 'react-i18next';
import { callApi, useQuietMutation } from '../api/index.ts';
import { Dialog } from '../ui/dialog.tsx';
import { confirmationsChanged } from './confirmations-changed.ts';
import type { RefusedAction } from './refused-action.ts';
import { AskedFor } from './asked-for.tsx';
import { AskForOne } from './ask-for-one.tsx';

type Props = { readonly action: RefusedAction; readonly onClose: () => void };

/** Why an action needs a second person, with a button to ask for one; then who may confirm it, and until when. */
export function SecondPersonDialog({ action, onClose }: Props) {
  const { t } = useTranslation(['confirmations', 'common']);
  const { call, params, body } = action;
  const request = useQuietMutation({
    mutationFn: () => callApi(askConfirmation, { body: { call, params, body } }),
    onSuccess: () => void confirmationsChanged(),
  });
  return (
    <Dialog hasWork={false} onClose={onClose} title={t(request.isSuccess ? 'asked.title' : 'ask.title')}>
      {request.isSuccess ? (
        <AskedFor asked={request.data} onClose={onClose} />
      ) : (
        <AskForOne
          reasons={action.reasons}
          isSending={request.isPending}
          error={request.error}
          onAsk={() => request.mutate()}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}
