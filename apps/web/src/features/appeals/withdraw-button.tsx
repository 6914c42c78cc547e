import { withdrawAppeal } from '@prestasi/contract';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../shared/api/index.ts';
import { showToast } from '../../shared/toast/index.ts';
import { confirm } from '../../shared/ui/confirm.tsx';
import { type Appeal, appealChanged } from './appeals.ts';

/** Withdraws an appeal before the first vote, after a confirmation. */
export function WithdrawButton({ appeal: { id } }: { appeal: Appeal }) {
  const { t } = useTranslation('appeal');
  const withdrawal = useMutation({
    mutationFn: () => callApi(withdrawAppeal, { params: { id }, body: {} }),
    onSuccess: (saved) => {
      showToast({ tone: 'ok', title: t('withdraw.done') });
      return appealChanged(saved);
    },
  });
  const ask = async () => {
    const isSure = await confirm({
      title: t('withdraw.title'),
      body: t('withdraw.body'),
      confirmLabel: t('withdraw.act'),
      tone: 'danger',
    });
    if (isSure) withdrawal.mutate();
  };
  return (
    <Button variant="default" loading={withdrawal.isPending} onClick={() => void ask()}>
      {t('withdraw.act')}
    </Button>
  );
}
