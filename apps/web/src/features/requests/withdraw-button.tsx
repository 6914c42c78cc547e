import { withdrawRequest } from '@prestasi/contract';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../shared/api/index.ts';
import { showToast } from '../../shared/toast/index.ts';
import { confirm } from '../../shared/ui/confirm.tsx';
import { type Request, requestsChanged } from './request.ts';
import { useRequestTexts } from './use-request-texts.ts';

/** Withdraws a pending request. */
export function WithdrawButton({ request }: { request: Request }) {
  const { t } = useTranslation('requests');
  const { titleOf } = useRequestTexts();
  const { id, version } = request;
  const withdrawal = useMutation({
    mutationFn: () => callApi(withdrawRequest, { params: { id }, body: { version } }),
    onSuccess: () => showToast({ tone: 'ok', title: t('withdraw.done') }),
    onSettled: requestsChanged,
  });
  const ask = async () => {
    const isSure = await confirm({
      title: t('withdraw.title'),
      body: titleOf(request),
      confirmLabel: t('withdraw.act'),
      tone: 'danger',
    });
    if (isSure) withdrawal.mutate();
  };
  return (
    <Button
      variant="default"
      size="compact-md"
      loading={withdrawal.isPending}
      aria-label={`${t('withdraw.act')}: ${titleOf(request)}`}
      onClick={() => void ask()}
    >
      {t('withdraw.act')}
    </Button>
  );
}
