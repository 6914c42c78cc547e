import { withdrawAppeal } from '@prestasi/contract';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../shared/api/index.ts';
import { WithdrawButton } from '../../shared/ui/index.ts';
import { type Appeal, appealChanged } from './appeals.ts';

/** Withdraws an appeal before the first vote. */
export function WithdrawAppeal({ appeal: { id } }: { appeal: Appeal }) {
  const { t } = useTranslation('appeal');
  return (
    <WithdrawButton
      texts={{
        title: t('withdraw.title'),
        body: t('withdraw.body'),
        button: t('withdraw.act'),
        done: t('withdraw.done'),
      }}
      withdraw={() => callApi(withdrawAppeal, { params: { id }, body: {} })}
      onSettled={async (saved) => {
        if (saved !== undefined) await appealChanged(saved);
      }}
    />
  );
}
