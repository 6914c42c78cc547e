import { listAdministrators, withdrawRole } from '@prestasi/contract';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { callApi, invalidate, showProblem, useQuietMutation } from '../../shared/api/index.ts';
import { showDone } from '../../shared/toast/index.ts';
import { confirm } from '../../shared/ui/index.ts';
import { type StaffAccount, profileChanged } from './profile.ts';
import classes from './staff.module.css';

type Grant = StaffAccount['grants'][number];
type Props = { readonly accountId: number; readonly grants: readonly Grant[]; readonly mayWithdraw: boolean };

/** The roles granted to an account, each with a button to withdraw it. */
export function GrantList({ accountId, grants, mayWithdraw }: Props) {
  const { t } = useTranslation(['staff', 'common']);
  const withdraw = useQuietMutation({
    mutationFn: ({ id }: Grant) => callApi(withdrawRole, { params: { id: accountId, grantId: id } }),
    onSuccess: () => {
      void profileChanged();
      void invalidate(listAdministrators);
      showDone(t('grant.withdrawn'));
    },
    onError: (error) => void showProblem(error),
  });
  const words = ({ role, company }: Grant) =>
    t('grant.words', { role: t(`common:role.${role}`), scope: company?.name ?? t('grant.group') });
  const ask = async (grant: Grant) => {
    const isGiven = await confirm({
      title: t('grant.withdrawTitle'),
      body: t('grant.withdrawBody', { grant: words(grant) }),
      confirmLabel: t('grant.withdraw'),
      tone: 'danger',
    });
    if (isGiven) withdraw.mutate(grant);
  };
  if (grants.length === 0) return null;
  return (
    <ul className={classes.lines}>
      {grants.map((grant) => (
        <li key={grant.id} className={classes.between}>
          <span>{words(grant)}</span>
          {mayWithdraw && grant.canWithdraw && (
            <Button
              variant="default"
              size="compact-sm"
              aria-label={t('grant.withdrawOf', { grant: words(grant) })}
              loading={withdraw.isPending && withdraw.variables.id === grant.id}
              onClick={() => void ask(grant)}
            >
              {t('grant.withdraw')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
