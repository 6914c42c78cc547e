import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Facts, Panel, SmallButton } from '../../shared/ui/index.ts';
import { GrantDialog } from './grant-dialog.tsx';
import { GrantList } from './grant-list.tsx';
import type { StaffAccount, StaffProfile } from './profile.ts';
import classes from './staff.module.css';

type Props = { readonly profile: StaffProfile; readonly account: StaffAccount };

/** An employee's sign-in, their roles and the reasons for them, and their granted roles. */
export function AccountPanel({ profile, account }: Props) {
  const { t } = useTranslation(['staff', 'common']);
  const [isGranting, setGranting] = useState(false);
  const { id: accountId, email, access, roles, grants, hasOthers } = account;
  return (
    <Panel
      title={t('account.title')}
      aside={profile.can.grant && <SmallButton onClick={() => setGranting(true)}>{t('grant.button')}</SmallButton>}
    >
      <Facts
        facts={[
          { label: t('account.signIn'), value: email ?? t('account.byNumber', { number: profile.employeeNumber }) },
          { label: t('account.access'), value: t(`access.${access}`) },
          {
            label: t('account.roles'),
            value:
              roles.length === 0 ? (
                t('account.noRoles')
              ) : (
                <ul className={classes.lines}>
                  {roles.map(({ role, why }) => (
                    <li key={`${role} ${why}`}>
                      {t(`common:role.${role}` as 'common:role.1')}{' '}
                      <span className={classes.quiet}>{t(`account.why.${why}`)}</span>
                    </li>
                  ))}
                </ul>
              ),
          },
        ]}
      />
      {accountId !== null && <GrantList accountId={accountId} grants={grants} mayWithdraw={profile.can.grant} />}
      {hasOthers && <p className={classes.quiet}>{t('account.others')}</p>}
      {isGranting && accountId !== null && (
        <GrantDialog accountId={accountId} name={profile.fullName} onClose={() => setGranting(false)} />
      )}
    </Panel>
  );
}
