import type { RoleId } from '@prestasi/domain';
import { IconUserCog } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSession, useSwitchRole } from '../../shared/session/index.ts';
import { ChoiceMenu } from '../../shared/ui/choice-menu.tsx';
import classes from './role-switch.module.css';

/** Switches between one's own roles, if there are several. Leads to the role's first page (specification §2). */
export function RoleSwitch() {
  const { t } = useTranslation(['nav', 'common']);
  const session = useSession();
  const change = useSwitchRole();
  if (session.roles.length < 2) return null;
  return (
    <ChoiceMenu
      single
      icon={<IconUserCog size="1.125rem" stroke={1.5} aria-hidden />}
      label={
        <span>
          <span className={classes.acting}>{t('role.acting', { role: '' })}</span>
          <span className={classes.role}>{roleName(session.activeRole)}</span>
        </span>
      }
      options={session.roles.map((role) => ({ value: String(role), label: roleName(role) }))}
      chosen={[String(session.activeRole)]}
      onChange={([role]) => change.mutate(Number(role) as RoleId)}
    />
  );

  function roleName(role: RoleId): string {
    return role === 6 && session.isSuperHr ? t('common:role.superHr') : t(`common:role.${role}`);
  }
}
