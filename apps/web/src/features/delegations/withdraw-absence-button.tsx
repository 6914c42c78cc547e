import { withdrawAbsence } from '@prestasi/contract';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../shared/api/index.ts';
import { useFormat } from '../../shared/format/index.ts';
import { showToast } from '../../shared/toast/index.ts';
import { confirm } from '../../shared/ui/confirm.tsx';
import { type Delegations, delegationsChanged } from './delegations.ts';

/** Withdraws an absence that has not ended, after a confirmation. */
export function WithdrawAbsenceButton({ absence }: { absence: Delegations['absences'][number] }) {
  const { t } = useTranslation('delegation');
  const format = useFormat();
  const { id, firstDay } = absence;
  const withdrawal = useMutation({
    mutationFn: () => callApi(withdrawAbsence, { params: { id }, body: {} }),
    onSuccess: () => showToast({ tone: 'ok', title: t('absence.withdrawn') }),
    onSettled: delegationsChanged,
  });
  const ask = async () => {
    const isSure = await confirm({
      title: t('absence.withdrawTitle'),
      body: t('absence.withdrawBody'),
      confirmLabel: t('absence.withdraw'),
      tone: 'danger',
    });
    if (isSure) withdrawal.mutate();
  };
  return (
    <Button
      variant="default"
      size="compact-md"
      loading={withdrawal.isPending}
      aria-label={t('absence.withdrawOf', { day: format.shortDay(firstDay) })}
      onClick={() => void ask()}
    >
      {t('absence.withdraw')}
    </Button>
  );
}
