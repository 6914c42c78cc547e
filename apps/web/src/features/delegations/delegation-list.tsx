import { withdrawDelegation } from '@prestasi/contract';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../shared/api/index.ts';
import { useFormat } from '../../shared/format/index.ts';
import { StatusBadge, WithdrawButton } from '../../shared/ui/index.ts';
import classes from './delegation-list.module.css';
import { type Delegation, delegationsChanged, inOrder, STATE_TONES } from './delegations.ts';

type Props = {
  readonly delegations: readonly Delegation[];
  /** Which of the two people each line names: the reader knows the other one. */
  readonly names: 'principal' | 'standIn';
};

/** Delegations, the present ones first: who, from when to when, why, and whether they run; who named them, if that was not the approver. */
export function DelegationList({ delegations, names }: Props) {
  const { t } = useTranslation('delegation');
  const format = useFormat();
  return (
    <ul className={classes.list}>
      {inOrder(delegations).map((delegation) => {
        const { id, principal, standIn, firstDay, lastDay, reason, namedBy, state, can } = delegation;
        const isPast = state === 'over' || state === 'withdrawn';
        return (
          <li key={id} className={classes.item} data-past={isPast || undefined}>
            <div>
              <div className={classes.name}>{delegation[names].name}</div>
              {namedBy !== principal.name && <div className={classes.quiet}>{t('namedBy', { name: namedBy })}</div>}
            </div>
            <div className={classes.days}>{format.days(firstDay, lastDay)}</div>
            <div className={classes.reason}>{reason}</div>
            <div className={classes.state}>
              <StatusBadge tone={STATE_TONES[state]}>{t(`state.${state}`)}</StatusBadge>
            </div>
            {can.withdraw && (
              <div className={classes.action}>
                <WithdrawButton
                  texts={{
                    title: t('withdraw.title'),
                    body: t('withdraw.body', { name: standIn.name }),
                    button: t('withdraw.act'),
                    of: t('withdraw.of', { name: standIn.name }),
                    done: t('withdraw.done'),
                  }}
                  withdraw={() => callApi(withdrawDelegation, { params: { id }, body: {} })}
                  onSettled={delegationsChanged}
                />
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
