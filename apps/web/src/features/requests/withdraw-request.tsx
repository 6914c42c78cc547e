import { withdrawRequest } from '@prestasi/contract';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../shared/api/index.ts';
import { WithdrawButton } from '../../shared/ui/index.ts';
import { type Request, requestsChanged } from './request.ts';
import { useRequestTexts } from './use-request-texts.ts';

/** Withdraws a pending request. */
export function WithdrawRequest({ request }: { request: Request }) {
  const { t } = useTranslation('requests');
  const { titleOf } = useRequestTexts();
  const { id, version } = request;
  const action = t('withdraw.act');
  const body = titleOf(request);
  return (
    <WithdrawButton
      texts={{ title: t('withdraw.title'), body, button: action, of: `${action}: ${body}`, done: t('withdraw.done') }}
      withdraw={() => callApi(withdrawRequest, { params: { id }, body: { version } })}
      onSettled={requestsChanged}
    />
  );
}
