import { withdrawDelegation } from '@prestasi/contract';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../shared/api/index.ts';
import { showToast } from '../../shared/toast/index.ts';
import { confirm } from '../../shared/ui/confirm.tsx';
import { type Delegation, delegationsChanged } from './delegations.ts';

/** Withdraws a delegation that has not ended, after a confirmation. */
export function WithdrawButton({ delegation }: { delegation: Delegation }) {
  const { t } = useTranslation('delegation');
  const { id, standIn } = delegation;
  const withdrawal = useMutation({
    mutationFn: () => callApi(withdrawDelegation, { params: { id }, body: {} }),
    onSuccess: () => showToast({ tone: 'ok', title: t('withdraw.done') }),
    onSettled: delegationsChanged,
  });
  const ask = async () => {
    const isSure = await confirm({
      title: t('withdraw.title'),
      body: t('withdraw.body', { name: standIn.name }),
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
      aria-label={t('withdraw.of', { name: standIn.name })}
      onClick={() => void ask()}
    >
      {t('withdraw.act')}
    </Button>
  );
}
